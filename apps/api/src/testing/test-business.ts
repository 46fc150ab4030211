import type { Profile } from '@kheya/contract';
import type { Client } from './test-api.ts';
import { addWallet, list, ok, type Payer } from './test-money.ts';
import type { TestWorld } from './test-world.ts';

/** The same person and browser, acting for one of their businesses. */
export function actingAs(client: Client, profileId: string): Client {
  return {
    ...client,
    call: (method, url, body, headers = {}) =>
      client.call(method, url, body, { 'acting-profile': profileId, ...headers }),
  };
}

/** Opens a business for a verified person. */
export async function openBusiness(client: Client, name: string, ein: string): Promise<string> {
  const body = { business_name: name, business_ein: ein };
  return (await ok<Profile>(client.call('POST', '/profile/', body))).id;
}

/** A business that can pay, with an account, money and a wallet contact of its own. */
export async function openBusinessPayer(
  world: TestWorld,
  owner: Client,
  given: { readonly name: string; readonly ein: string },
): Promise<Payer & { readonly id: string }> {
  const id = await openBusiness(owner, given.name, given.ein);
  await world.settle();
  // The partner takes its time over the company.
  await world.api.advance(5);
  await world.settle();
  const client = actingAs(owner, id);
  const [account] = await list<{ id: string; account_number: string }>(client, '/user-account/');
  if (!account) throw new Error('the business has no account');
  const incoming = { account_number: account.account_number, amount: '2000.00' };
  await world.control('/incoming-ach', incoming);
  await world.settle();
  await world.api.runJobs();
  return { id, client, usd: account.id, bdt: null, wallet: await addWallet(client) };
}
