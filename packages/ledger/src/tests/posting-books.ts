import { fromDecimal, money, toDecimal, type Currency, type Money } from '@kheya/money';
import { expect } from 'vitest';
import {
  chart,
  houseAccount,
  houseAccounts,
  ownedAccount,
  type AccountName,
  type ChartEntry,
} from '#chart.ts';
import { postMovement, type PostingResult } from '#posting-result.ts';
import { bankAccount } from '#postings/bank.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import type { ExampleBooks } from '#tests/example.ts';
import { freshAccount, freshId, transfer } from '#tests/people.ts';
import type { Account } from '#types.ts';

export const usd = (text: string) => fromDecimal(text, 'USD');
export const bdt = (text: string) => fromDecimal(text, 'BDT');
export const usdc = (text: string) => fromDecimal(text, 'USDC');

/**
 * Books for tests of postings, read by account name: what a step would book, and what changed since
 * the test began.
 */
export class PostingBooks {
  readonly bucket: number;
  readonly #books: ExampleBooks;
  readonly #names = new Map<string, string>();
  #before = new Map<string, Account>();

  constructor(books: ExampleBooks) {
    this.#books = books;
    this.bucket = books.bucket;
    const entries: [string, ChartEntry][] = Object.entries(chart);
    const byCode = new Map(entries.map(([name, { code }]) => [code, name]));
    for (const { id, code, currency } of houseAccounts(books.bucket)) {
      this.#names.set(id, `${byCode.get(code)} ${currency}`);
    }
  }

  intent(): IntentFacts {
    return { id: freshId(this.bucket), at: this.#books.now(), bucket: this.bucket };
  }

  house(name: AccountName, currency: Currency): string {
    return houseAccount(this.bucket, name, currency);
  }

  /** Opens an account of a customer or contract; its opening balance came into the bank. */
  async open(label: string, name: AccountName, currency: Currency, opening = '0'): Promise<string> {
    const id = freshAccount(this.bucket);
    await this.#books.ledger.open([ownedAccount(name, id, currency)]);
    this.#names.set(id, label);
    const { minor: amount } = fromDecimal(opening, currency);
    const debitAccountId = bankAccount(this.bucket, currency);
    const event = { debitAccountId, creditAccountId: id, amount, currency };
    const [result] = await this.#books.ledger.post([transfer(event, this.bucket)]);
    expect(result?.status).toBe('created');
    await this.begin();
    return id;
  }

  /** Starts counting changes. */
  async begin(): Promise<void> {
    this.#before = new Map((await this.#accounts()).map((account) => [account.id, account]));
  }

  async run(posting: Posting): Promise<PostingResult> {
    const result = await postMovement(this.#books.ledger, posting);
    await this.#expectWhole();
    return result;
  }

  /** Posts a step that must succeed, then again, which must be a replay. */
  async done(posting: Posting): Promise<void> {
    expect(await this.run(posting)).toMatchObject({ ok: true, replayed: false });
    const changed = await this.changes();
    expect(await this.run(posting)).toMatchObject({ ok: true, replayed: true });
    expect(await this.changes()).toEqual(changed);
  }

  /** Posts a step that must be refused whole. */
  async refused(posting: Posting, status: string, leg: number): Promise<void> {
    const changed = await this.changes();
    expect(await this.run(posting)).toEqual({ ok: false, status, leg });
    expect(await this.changes()).toEqual(changed);
  }

  /** What a step would book: `1 pending: customer USD > income_fee USD 0.99`. */
  linesOf(posting: Posting): string[] {
    return posting.legs.map((leg) => {
      if (leg.pendingId !== undefined) return `${leg.leg} ${leg.kind}`;
      const amount = toDecimal(money(leg.currency!, leg.amount as bigint));
      const kind = leg.kind === 'normal' ? '' : ` ${leg.kind}`;
      const closing = leg.flags?.closingDebit ? ' closing' : '';
      const sides = `${this.#nameOf(leg.debitAccountId!)} > ${this.#nameOf(leg.creditAccountId!)}`;
      return `${leg.leg}${kind}${closing}: ${sides} ${amount}`;
    });
  }

  /** Every account that changed: credits less debits, and the same including reservations. */
  async changes(): Promise<Record<string, string>> {
    const accounts = await this.#accounts();
    return Object.fromEntries(
      accounts.flatMap((account) => {
        const { posted, pending } = since(this.#before.get(account.id), account);
        if (posted === 0n && pending === 0n) return [];
        const text = (minor: bigint) => toDecimal(money(account.currency, minor));
        const reserved = pending === 0n ? '' : `, pending ${text(pending)}`;
        return [[this.#nameOf(account.id), `${text(posted)}${reserved}`]];
      }),
    );
  }

  /** Credits less debits. */
  async balance(id: string): Promise<Money> {
    const [account] = await this.#books.ledger.accounts([id]);
    const { currency, creditsPosted, debitsPosted } = account!;
    return money(currency, creditsPosted - debitsPosted);
  }

  async isClosed(id: string): Promise<boolean> {
    const [account] = await this.#books.ledger.accounts([id]);
    return account!.closed;
  }

  async #accounts(): Promise<Account[]> {
    return this.#books.ledger.accounts([...this.#names.keys()]);
  }

  async #expectWhole(): Promise<void> {
    for (const [currency, group] of Map.groupBy(await this.#accounts(), (a) => a.currency)) {
      const total = (read: (account: Account) => bigint) => group.reduce((n, a) => n + read(a), 0n);
      expect(
        total((a) => a.debitsPosted),
        currency,
      ).toBe(total((a) => a.creditsPosted));
      expect(
        total((a) => a.debitsPending),
        currency,
      ).toBe(total((a) => a.creditsPending));
    }
  }

  #nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }
}

function since(before: Account | undefined, now: Account) {
  const posted = (a: Account) => a.creditsPosted - a.debitsPosted;
  const pending = (a: Account) => a.creditsPending - a.debitsPending;
  return before
    ? { posted: posted(now) - posted(before), pending: pending(now) - pending(before) }
    : { posted: posted(now), pending: pending(now) };
}
