import type { BdtAccount, PaymentRequest } from '@kheya/contract';
import type { Client } from '../apps/api/src/testing/test-api.ts';
import { openBusinessPayer } from '../apps/api/src/testing/test-business.ts';
import { openCustomer } from '../apps/api/src/testing/test-customers.ts';
import { invite } from '../apps/api/src/testing/test-invitations.ts';
import {
  addWallet,
  list,
  ok,
  openAnother,
  openPayer,
  type Payer,
} from '../apps/api/src/testing/test-money.ts';
import type { TestWorld } from '../apps/api/src/testing/test-world.ts';
import type { WayStage } from '../apps/api/src/testing/transfer-matrix/stage.ts';

/** One payment as its customer was told of it. */
export interface Told {
  readonly key: string;
  readonly body: object;
  /** Null where nobody heard the answer. */
  id: string | null;
  status: string | null;
  total: string | null;
}

interface Given extends Pick<Person, 'name' | 'sender' | 'savings' | 'takaNumber'> {
  readonly userId?: string;
}

/** A customer, with what they remember. */
export class Person implements WayStage {
  readonly name: string;
  /** Who owns their accounts: the person, or the business they act for. */
  readonly userId: string;
  readonly sender: Payer;
  readonly savings: string;
  readonly takaNumber: string;
  readonly told: Told[] = [];
  readonly requests: PaymentRequest[] = [];
  /** The number that each of their invitations went to, until they join. */
  readonly invited: string[] = [];
  /** What was sent to them from outside, in cents. */
  readonly deposits: number[] = [];
  #dollarNumber: string | undefined;
  readonly #contacts = new Map<string, Promise<string>>();
  #other: Person | undefined;

  constructor(given: Given) {
    this.name = given.name;
    this.userId = given.userId ?? given.sender.client.userId;
    this.sender = given.sender;
    this.savings = given.savings;
    this.takaNumber = given.takaNumber;
  }

  get client(): Client {
    return this.sender.client;
  }

  get other(): Payer {
    return this.friend.sender;
  }

  get otherTakaNumber(): string {
    return this.friend.takaNumber;
  }

  /** Whom they pay inside the bank. */
  get friend(): Person {
    if (!this.#other) throw new Error(`${this.name} has no friend yet`);
    return this.#other;
  }

  befriend(other: Person): void {
    this.#other = other;
  }

  /** The number of their first dollar account; undefined where they have none. */
  async dollarNumber(): Promise<string | undefined> {
    if (this.sender.usd === '') return undefined;
    this.#dollarNumber ??= (
      await ok<{ account_number: string }>(
        this.client.call('GET', `/user-account/${this.sender.usd}/`),
      )
    ).account_number;
    return this.#dollarNumber;
  }

  contact(key: string, add: () => Promise<string>): Promise<string> {
    const known = this.#contacts.get(key) ?? add();
    this.#contacts.set(key, known);
    // One that could not be added is added the next time.
    known.catch(() => this.#contacts.delete(key));
    return known;
  }

  async invite(): Promise<string> {
    const number = `+1718555${String(7000 + this.invited.length).padStart(4, '0')}`;
    this.invited.push(number);
    return (await invite(this.sender, number, 'Karim Khatun')).id;
  }
}

/** Two people with everything, one in Bangladesh, and a business. */
export async function openCast(world: TestWorld): Promise<readonly Person[]> {
  const nadia = await wealthy(world, 'Nadia', '20000.00');
  const karim = await wealthy(world, 'Karim', '3000.00');
  const rahim = await inBangladesh(world);
  const given = { name: 'Surma Imports', ein: '12-3456789' };
  const surma = await openBusinessPayer(world, nadia.client, given);
  const business = new Person({
    ...{ name: 'Surma', userId: surma.id, sender: surma, savings: '', takaNumber: '' },
  });
  nadia.befriend(karim);
  karim.befriend(nadia);
  rahim.befriend(nadia);
  business.befriend(karim);
  return [nadia, karim, rahim, business];
}

async function wealthy(world: TestWorld, firstName: string, dollars: string): Promise<Person> {
  const sender = await openPayer(world, { firstName, dollars });
  const { id: savings } = await openAnother(world, sender.client, 'savings');
  const { account_number: takaNumber } = await takaOf(sender.client);
  return new Person({ name: firstName, sender, savings, takaNumber });
}

async function inBangladesh(world: TestWorld): Promise<Person> {
  const client = await openCustomer(world, { country: 'BD', firstName: 'Rahim' });
  const { id: bdt, account_number: takaNumber } = await takaOf(client);
  const sender = { client, usd: '', bdt, wallet: await addWallet(client) };
  return new Person({ name: 'Rahim', sender, savings: '', takaNumber });
}

async function takaOf(client: Client): Promise<BdtAccount> {
  const [account] = await list<BdtAccount>(client, '/bdt-account/');
  if (!account) throw new Error('the customer has no taka account');
  return account;
}
