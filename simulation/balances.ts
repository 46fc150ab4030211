import type { BdtAccount, Transaction, UserAccount } from '@kheya/contract';
import { list } from '../apps/api/src/testing/test-money.ts';
import type { Bank } from './bank.ts';
import type { Person } from './person.ts';
import { Broken } from './outcome.ts';

interface Shown {
  readonly id: string;
  readonly number: string;
  readonly balance: bigint;
  readonly history: string;
}

const minor = (decimal: string) => BigInt(decimal.replace('.', ''));

/** What each customer can add up by themselves: their history, and what was sent to them. */
export async function checkBalances(bank: Bank): Promise<void> {
  for (const person of bank.people) {
    for (const account of await accountsOf(person)) await checkAccount(person, account);
  }
}

async function accountsOf({ client, sender }: Person): Promise<Shown[]> {
  const dollars =
    sender.usd === '' ? [] : await list<UserAccount>(client, '/user-account/?limit=all');
  const taka = sender.bdt === null ? [] : await list<BdtAccount>(client, '/bdt-account/?limit=all');
  return [
    ...dollars.map(
      ({ id, account_number: number, account_details: { current_balance: balance } }) => ({
        ...{ id, number, balance: minor(balance), history: '/transaction-history/' },
      }),
    ),
    ...taka.map(({ id, account_number: number, current_balance: balance }) => ({
      ...{ id, number, balance: minor(balance), history: '/bdt-transaction-history/' },
    })),
  ];
}

async function checkAccount(person: Person, account: Shown): Promise<void> {
  const { number, balance, history } = account;
  const path = `${history}?status=POSTED&limit=all&account_number=${number}`;
  const rows = await list<Transaction>(person.client, path);
  const sum = rows.reduce((total, row) => total + signed(row), 0n);
  if (sum !== balance) {
    const lines = rows.map((row) => `${row.subtype} ${row.dc_sign} ${row.amount} ${row.balance}`);
    throw new Broken(
      'a history adds up to its balance',
      `${person.name} ${number}: ${sum}, and ${balance} is shown\n${lines.join('\n')}`,
    );
  }
  checkPayments(person, account, rows);
  if (number !== (await person.dollarNumber())) return;
  const came = rows
    .filter(({ subtype }) => subtype === 'ach_credit')
    .reduce((total, row) => total + minor(row.amount), 0n);
  const sent = person.deposits.reduce((total, cents) => total + BigInt(cents), 0n);
  if (came > sent) {
    throw new Broken('nobody is given more than was sent to them', `${came} of ${sent}`);
  }
}

const PAID: readonly string[] = ['COMPLETE', 'POSTED'];
const NOT_PAID: readonly string[] = ['FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'];

/** A payment took what its customer was told, and nothing where it came to nothing. */
function checkPayments({ name, told }: Person, { id }: Shown, rows: readonly Transaction[]): void {
  for (const { id: transfer, status, total, sourceAccount } of told) {
    if (transfer === null || status === null || total === null || sourceAccount !== id) continue;
    const own = rows.filter((row) => row.transfer_id === transfer && !isMadeGood(row));
    const taken = -own.reduce((sum, row) => sum + signed(row), 0n);
    const hasCome = rows.some((row) => row.transfer_id === transfer && isMadeGood(row));
    const expected = PAID.includes(status) || hasCome ? minor(total) : 0n;
    if (taken === expected || !(PAID.includes(status) || NOT_PAID.includes(status))) continue;
    throw new Broken('a payment takes what was said', `${name} ${transfer}: ${taken}, ${status}`);
  }
}

/** Put right afterwards: sent back by the other bank, or by us. */
function isMadeGood({ subtype }: Transaction): boolean {
  return subtype === 'transfer_return' || subtype === 'fee_refund' || subtype === 'correction';
}

/** After days of rest, everything that was sent to somebody is theirs. */
export async function checkArrived(bank: Bank): Promise<void> {
  for (const person of bank.people) {
    const number = await person.dollarNumber();
    if (number === undefined) continue;
    const path = `/transaction-history/?kind=ach_credit&limit=all&account_number=${number}`;
    const rows = await list<Transaction>(person.client, path);
    const came = rows.reduce((total, row) => total + minor(row.amount), 0n);
    const sent = person.deposits.reduce((total, cents) => total + BigInt(cents), 0n);
    if (came !== sent)
      throw new Broken('what was sent arrives', `${person.name}: ${came} of ${sent}`);
  }
}

function signed({ dc_sign: side, amount }: Transaction): bigint {
  return side === 'credit' ? minor(amount) : -minor(amount);
}
