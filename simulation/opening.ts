import type { BdtAccount } from '@kheya/contract';
import type { Client } from '../apps/api/src/testing/test-api.ts';
import { actingAs, openBusinessPayer } from '../apps/api/src/testing/test-business.ts';
import { openCustomer } from '../apps/api/src/testing/test-customers.ts';
import {
  addWallet,
  list,
  ok,
  openAnother,
  openPayer,
  startMoneyWorld,
} from '../apps/api/src/testing/test-money.ts';
import { withCode } from '../apps/api/src/testing/test-plans.ts';
import { TestWorld, type WorldDatabases } from '../apps/api/src/testing/test-world.ts';
import { Person, type Standing } from './person.ts';

interface Opening {
  readonly databases: WorldDatabases;
  readonly cast: readonly Standing[];
}

let opening: Promise<Opening> | undefined;

/** A world with its customers, as every story begins: opened once, and copied for each. */
export async function openWorld(): Promise<{ world: TestWorld; people: readonly Person[] }> {
  opening ??= open();
  const { databases, cast } = await opening;
  const world = await TestWorld.start({ copyOf: databases });
  // The partner's events go to the port of this world.
  const url = new URL('/webhooks/bank/', world.api.ctx.config.API_URL).href;
  await world.simulator.context.db.updateTable('bank.webhooks').set({ url }).execute();
  const people: Person[] = [];
  // One session each, because stopping everything ends the others.
  const sessions = new Map<string, Client>();
  for (const standing of cast) {
    const { userId } = standing.signIn;
    const client = sessions.get(userId) ?? (await world.api.client(standing.signIn));
    sessions.set(userId, client);
    const { profileId } = standing;
    people.push(new Person(profileId === null ? client : actingAs(client, profileId), standing));
  }
  const [nadia, karim, rahim] = people;
  for (const one of people) {
    const dollars = one === nadia ? karim! : nadia!;
    one.befriend(dollars, one === nadia ? rahim! : nadia!);
  }
  return { world, people };
}

/** Two people with everything, one in Bangladesh, and a business. */
async function open(): Promise<Opening> {
  const world = await startMoneyWorld();
  await world.api.runSweeps(['rail_health']);
  const nadia = await withEverything(world, 'Nadia', 20_000);
  const karim = await withEverything(world, 'Karim', 3000);
  const rahim = await inBangladesh(world, 'Rahim');
  const surma = await business(world, await world.api.client(nadia.signIn), 'Surma');
  await addMaker(world, surma, karim);
  await world.settle();
  return { databases: await world.leave(), cast: [nadia, karim, rahim, surma] };
}

async function withEverything(world: TestWorld, name: string, dollars: number): Promise<Standing> {
  const payer = await openPayer(world, { firstName: name, dollars: `${dollars}.00` });
  const { id: savings } = await openAnother(world, payer.client, 'savings');
  const { account_number: takaNumber } = await takaOf(payer.client);
  const { usd, bdt, wallet } = payer;
  return {
    ...{ name, signIn: signInOf(payer.client), profileId: null, usd, bdt, wallet, savings },
    ...{ takaNumber, cents: dollars * 100 },
  };
}

async function inBangladesh(world: TestWorld, name: string): Promise<Standing> {
  const client = await openCustomer(world, { country: 'BD', firstName: name });
  const { id: bdt, account_number: takaNumber } = await takaOf(client);
  return {
    ...{ name, signIn: signInOf(client), profileId: null, usd: '', bdt, savings: '', cents: 0 },
    ...{ wallet: await addWallet(client), takaNumber },
  };
}

async function business(world: TestWorld, owner: Client, name: string): Promise<Standing> {
  const given = { name: `${name} Imports`, ein: '12-3456789' };
  const { id, usd, bdt, wallet } = await openBusinessPayer(world, owner, given);
  return {
    ...{ name, signIn: signInOf(owner), profileId: id, usd, bdt, wallet, savings: '' },
    ...{ takaNumber: '', cents: 200_000 },
  };
}

/** Karim prepares the payments of the business, and its owner releases them. */
async function addMaker(world: TestWorld, { signIn: owner, profileId }: Standing, maker: Standing) {
  const client = actingAs(await world.api.client(owner), profileId!);
  const body = { email_address: maker.signIn.email, role: 'MAKER' };
  await ok(withCode(world, client, ['POST', '/profile-member/', body]));
}

const signInOf = ({ userId, email, deviceId }: Client) => ({ userId, email, deviceId });

async function takaOf(client: Client): Promise<BdtAccount> {
  const [account] = await list<BdtAccount>(client, '/bdt-account/');
  if (!account) throw new Error('the customer has no taka account');
  return account;
}
