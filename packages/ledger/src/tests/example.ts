import { formatMoney, money, type Currency, type Money } from '@kheya/money';
import { expect } from 'vitest';
import { chart, houseAccount, houseAccounts, type AccountName, type ChartEntry } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { postMovement, type PostingResult } from '#posting-result.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import { freshAccount, freshId, transfer } from '#tests/people.ts';
import type { Account, Ledger, Transfer, TransferEvent } from '#types.ts';

/** Books for one example alone: a ledger, and a bucket without other entries. */
export interface ExampleBooks {
  readonly ledger: Pick<Ledger, 'open' | 'post' | 'accounts' | 'transfers'>;
  readonly bucket: number;
  /** Opens another such bucket. */
  another(): Promise<number>;
  now(): Date;
  /** Advances the clock and runs the job that releases expired reservations. */
  advance(ms: number): Promise<void>;
}

type PutTable = (heading: string, table: readonly (readonly string[])[]) => void;

const KINDS = {
  normal: 'normal',
  pending: 'pending',
  post_pending: 'post',
  void_pending: 'void',
  expire_pending: 'expired',
} as const satisfies Record<Transfer['kind'], string>;

/** One example of a page: what it books becomes the page's tables. */
export class Example {
  readonly bucket: number;
  readonly #books: ExampleBooks;
  readonly #put: PutTable;
  readonly #names = new Map<string, string>();
  readonly #opened: string[] = [];
  readonly #touched = new Set<string>();

  constructor(books: ExampleBooks, put: PutTable) {
    this.#books = books;
    this.#put = put;
    this.bucket = books.bucket;
    this.#nameHouse(books.bucket, '');
  }

  /** A second bucket; its house accounts are shown with the label after their names. */
  async neighbour(label: string): Promise<number> {
    const bucket = await this.#books.another();
    this.#nameHouse(bucket, ` ${label}`);
    return bucket;
  }

  /** A business row of the current moment, in the example's bucket. */
  intent(): IntentFacts {
    return { id: freshId(this.bucket), at: this.#books.now(), bucket: this.bucket };
  }

  /**
   * Opens an account other than a house account, under the name its rows carry. Its opening balance
   * comes from `own_funds`, so that the other house accounts show only what the example did.
   */
  async account(
    label: string,
    name: AccountName,
    currency: Currency,
    opening: bigint = 0n,
    bucket: number = this.bucket,
  ): Promise<string> {
    const id = freshAccount(bucket);
    const { code, flags }: ChartEntry = chart[name];
    await this.#books.ledger.open([{ id, currency, code, flags }]);
    this.#names.set(id, label);
    this.#opened.push(id);
    if (opening > 0n) {
      const debitAccountId = houseAccount(bucket, 'own_funds', currency);
      await this.#move({ debitAccountId, creditAccountId: id }, money(currency, opening));
    }
    return id;
  }

  /** A customer's account: `customer USD` unless the example has several. */
  async customer(opening: Money, label = `customer ${opening.currency}`): Promise<string> {
    return this.account(label, 'customer', opening.currency, opening.minor);
  }

  /** The customer's `dues_receivable`. */
  async dues(currency: Currency = 'USD'): Promise<string> {
    return this.account(`dues_receivable ${currency}`, 'dues_receivable', currency);
  }

  /** Credits money an example needs, from `own_funds`. */
  async earn(accountId: string, amount: Money): Promise<void> {
    const debitAccountId = houseAccount(bucketOf(accountId), 'own_funds', amount.currency);
    await this.#move({ debitAccountId, creditAccountId: accountId }, amount);
  }

  /** Removes money from an account into `own_funds`, without showing it. */
  async spend(accountId: string, amount: Money): Promise<void> {
    const creditAccountId = houseAccount(bucketOf(accountId), 'own_funds', amount.currency);
    await this.#move({ debitAccountId: accountId, creditAccountId }, amount);
  }

  /** Empties an account and closes it. */
  async close(accountId: string): Promise<void> {
    const [account] = await this.#accounts([accountId]);
    const { available } = await this.balanceOf(accountId);
    if (available > 0n) await this.spend(accountId, money(account!.currency, available));
    const creditAccountId = houseAccount(account!.bucket, 'own_funds', account!.currency);
    const closing = { kind: 'pending', flags: { closingDebit: true } } as const;
    const nothing = money(account!.currency, 0n);
    await this.#move({ debitAccountId: accountId, creditAccountId, ...closing }, nothing);
  }

  /** Books a step without showing it. */
  async post(posting: Posting): Promise<PostingResult> {
    return postMovement(this.#books.ledger, posting);
  }

  /** Books a step that must succeed, and shows its legs under a heading of the page. */
  async step(heading: string, posting: Posting): Promise<void> {
    expect(await this.post(posting), heading).toMatchObject({ ok: true, replayed: false });
    const found = await this.#books.ledger.transfers(posting.legs.map(({ id }) => id));
    expect(found, heading).toHaveLength(posting.legs.length);
    for (const { debitAccountId, creditAccountId } of found) {
      this.#touched.add(debitAccountId).add(creditAccountId);
    }
    const rows = found.map((leg) => [
      String(leg.leg),
      this.#nameOf(leg.debitAccountId),
      this.#nameOf(leg.creditAccountId),
      shown(money(leg.currency, leg.amount)),
      kindOf(leg),
    ]);
    this.#put(heading, [['leg', 'debit', 'credit', 'amount', 'kind'], ...rows]);
  }

  /** Posts a step the books must refuse whole. */
  async refused(posting: Posting, status: string, leg: number): Promise<void> {
    const before = await this.#accounts(this.#opened);
    expect(await this.post(posting)).toEqual({ ok: false, status, leg });
    expect(await this.#accounts(this.#opened)).toEqual(before);
  }

  /** Sends a step again, which must answer as a replay and change nothing. */
  async replayed(posting: Posting): Promise<void> {
    const before = await this.#accounts(this.#opened);
    expect(await this.post(posting)).toMatchObject({ ok: true, replayed: true });
    expect(await this.#accounts(this.#opened)).toEqual(before);
  }

  /** Shows the balances of every account a shown step has touched, or of those named. */
  async balances(heading: string, ids: readonly string[] = [...this.#touched]): Promise<void> {
    const accounts = await this.#accounts(ids);
    const reserved = accounts.some(
      (account) => account.debitsPending + account.creditsPending > 0n,
    );
    const head = ['account', 'posted', ...(reserved ? ['pending', 'available'] : [])];
    const rows = accounts.map((account) => {
      const { currency, code, debitsPending } = account;
      const posted = account.creditsPosted - account.debitsPosted;
      const pending = account.creditsPending - debitsPending;
      const available = shown(money(currency, posted - debitsPending));
      return [
        this.#nameOf(account.id),
        shown(money(currency, posted)),
        ...(reserved
          ? [shown(money(currency, pending)), code === chart.customer.code ? available : '']
          : []),
      ];
    });
    this.#put(heading, [head, ...rows]);
  }

  /** Shows a table made from the code itself, such as a list of codes. */
  table(heading: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#put(heading, [head, ...rows]);
  }

  /** Posted and available of one account. */
  async balanceOf(id: string): Promise<{ readonly posted: bigint; readonly available: bigint }> {
    const [account] = await this.#accounts([id]);
    const posted = account!.creditsPosted - account!.debitsPosted;
    return { posted, available: posted - account!.debitsPending };
  }

  /** Advances the clock and releases what expired. */
  async advance(ms: number): Promise<void> {
    await this.#books.advance(ms);
  }

  /** What must hold after every example: debits equal credits, and force_control is zero. */
  async expectWhole(): Promise<void> {
    const accounts = await this.#accounts(this.#opened);
    for (const group of Map.groupBy(accounts, ({ currency }) => currency).values()) {
      const total = (read: (account: Account) => bigint) => group.reduce((n, a) => n + read(a), 0n);
      expect(total((a) => a.debitsPosted)).toBe(total((a) => a.creditsPosted));
      expect(total((a) => a.debitsPending)).toBe(total((a) => a.creditsPending));
    }
    for (const account of accounts) {
      if (account.code !== chart.force_control.code) continue;
      expect(account.creditsPosted, 'force_control').toBe(account.debitsPosted);
    }
  }

  async #move(fields: Partial<TransferEvent>, { currency, minor }: Money): Promise<void> {
    const bucket = bucketOf(fields.debitAccountId!);
    const event = transfer({ ...fields, amount: minor, currency }, bucket);
    const [result] = await this.#books.ledger.post([event]);
    expect(result?.status).toBe('created');
  }

  async #accounts(ids: readonly string[]): Promise<Account[]> {
    const accounts = await this.#books.ledger.accounts(ids);
    expect(accounts).toHaveLength(ids.length);
    return accounts;
  }

  #nameHouse(bucket: number, suffix: string): void {
    const entries: [string, ChartEntry][] = Object.entries(chart);
    const byCode = new Map(entries.map(([name, { code }]) => [code, name]));
    for (const { id, code, currency } of houseAccounts(bucket)) {
      this.#names.set(id, `${byCode.get(code)} ${currency}${suffix}`);
      this.#opened.push(id);
    }
  }

  #nameOf(id: string): string {
    const name = this.#names.get(id);
    if (name === undefined) throw new Error(`${id} is no account of this example`);
    return name;
  }
}

function kindOf({ kind, timeoutSeconds, flags }: Transfer): string {
  const balancing = flags.balancingDebit ? 'balancing debit' : 'balancing credit';
  if (kind === 'normal' && (flags.balancingDebit || flags.balancingCredit)) return balancing;
  const lasting = timeoutSeconds > 0 ? ` for ${durationOf(timeoutSeconds)}` : '';
  const taking = flags.balancingDebit || flags.balancingCredit ? `, ${balancing}` : '';
  const closing = flags.closingDebit ? ', closing' : '';
  return `${KINDS[kind]}${lasting}${taking}${closing}`;
}

function durationOf(seconds: number): string {
  const [unit, size] = seconds % 86_400 === 0 ? ['days', 86_400] : ['hours', 3600];
  expect(seconds % (size as number)).toBe(0);
  return `${seconds / (size as number)} ${unit}`;
}

/** An amount with its currency's code: 24,370.00 BDT. */
function shown(amount: Money): string {
  const number = formatMoney(amount, 'en')
    .replace(/[$৳]| USDC/g, '')
    .replace('−', '-');
  return `${number} ${amount.currency}`;
}
