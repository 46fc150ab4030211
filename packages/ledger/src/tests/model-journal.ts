import type { AccountFlags, Transfer, TransferEvent } from '#types.ts';
import type { TransientStatus } from '#status.ts';

/** One line for each thing that happened, in order. Every answer is computed from the lines. */
export type Line = AccountLine | TransferLine | RefusalLine;

export interface AccountLine {
  readonly what: 'account';
  readonly id: string;
  readonly at: number;
  readonly currency: string;
  readonly code: number;
  readonly flags: Partial<AccountFlags>;
}

export interface TransferLine {
  readonly what: 'transfer';
  readonly id: string;
  readonly at: number;
  readonly kind: Transfer['kind'];
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly code: number;
  readonly intentId: string;
  readonly leg: number;
  readonly timeout: number;
  readonly flags: NonNullable<TransferEvent['flags']>;
  /** The reservation it ends. */
  readonly ends: string | undefined;
}

export interface RefusalLine {
  readonly what: 'refusal';
  readonly id: string;
  readonly status: TransientStatus;
}

export interface Totals {
  readonly debitsPosted: bigint;
  readonly debitsPending: bigint;
  readonly creditsPosted: bigint;
  readonly creditsPending: bigint;
}

const closes = ({ kind, flags }: TransferLine) =>
  kind === 'pending' && (flags.closingDebit === true || flags.closingCredit === true);

function push(map: Map<string, TransferLine[]>, account: string, line: TransferLine): void {
  const own = map.get(account) ?? [];
  own.push(line);
  map.set(account, own);
}

/** The lines, indexed by their subject. */
export class Journal {
  /** Each with the previous line of its id, if there was one. */
  readonly #lines: { readonly line: Line; readonly before: Line | undefined }[] = [];
  readonly #byId = new Map<string, Line>();
  readonly #ends = new Map<string, TransferLine>();
  readonly #ofAccount = new Map<string, TransferLine[]>();
  readonly #closings = new Map<string, TransferLine[]>();
  /** Computed sums that are still valid. */
  readonly #sums = new Map<string, Totals>();
  #hidden: readonly string[] = [];

  get length(): number {
    return this.#lines.length;
  }

  write(line: Line): void {
    this.#lines.push({ line, before: this.#byId.get(line.id) });
    this.#byId.set(line.id, line);
    if (line.what !== 'transfer') return;
    if (line.ends !== undefined) this.#ends.set(line.ends, line);
    for (const account of [line.debit, line.credit]) {
      this.#sums.delete(account);
      push(this.#ofAccount, account, line);
      if (closes(line)) push(this.#closings, account, line);
    }
  }

  /** Removes everything after a position. */
  cut(length: number): void {
    while (this.#lines.length > length) {
      const { line, before } = this.#lines.pop()!;
      if (before) this.#byId.set(line.id, before);
      else this.#byId.delete(line.id);
      if (line.what !== 'transfer') continue;
      if (line.ends !== undefined) this.#ends.delete(line.ends);
      for (const account of [line.debit, line.credit]) {
        this.#sums.delete(account);
        this.#ofAccount.get(account)!.pop();
        if (closes(line)) this.#closings.get(account)!.pop();
      }
    }
  }

  account(id: string | undefined): AccountLine | undefined {
    const line = id === undefined ? undefined : this.#byId.get(id);
    return line?.what === 'account' ? line : undefined;
  }

  transfer(id: string | undefined): TransferLine | undefined {
    const line = id === undefined ? undefined : this.#byId.get(id);
    return line?.what === 'transfer' ? line : undefined;
  }

  refusal(id: string): RefusalLine | undefined {
    const line = this.#hidden.includes(id) ? undefined : this.#byId.get(id);
    return line?.what === 'refusal' ? line : undefined;
  }

  /** Reads the journal as if these ids had not been refused. */
  without<Result>(ids: readonly string[], look: () => Result): Result {
    this.#hidden = ids;
    try {
      return look();
    } finally {
      this.#hidden = [];
    }
  }

  /** The line that ended a reservation. */
  end(id: string): TransferLine | undefined {
    return this.#ends.get(id);
  }

  openReservations(): TransferLine[] {
    return this.#lines.flatMap(({ line }) =>
      line.what === 'transfer' && line.kind === 'pending' && !this.#ends.has(line.id) ? [line] : [],
    );
  }

  /** The sum of all lines of the account. */
  totals(account: string): Totals {
    const known = this.#sums.get(account);
    if (known) return known;
    const sums = { debitsPosted: 0n, debitsPending: 0n, creditsPosted: 0n, creditsPending: 0n };
    for (const { id, kind, debit, amount } of this.#ofAccount.get(account) ?? []) {
      const isDebit = debit === account;
      if (kind === 'normal' || kind === 'post_pending') {
        sums[isDebit ? 'debitsPosted' : 'creditsPosted'] += amount;
      } else if (kind === 'pending' && !this.#ends.has(id)) {
        sums[isDebit ? 'debitsPending' : 'creditsPending'] += amount;
      }
    }
    this.#sums.set(account, sums);
    return sums;
  }

  /** An account is closed while it has an open closing reservation. */
  isClosed(account: string): boolean {
    return (this.#closings.get(account) ?? []).some(
      ({ id, debit, flags }) =>
        !this.#ends.has(id) && (debit === account ? flags.closingDebit : flags.closingCredit),
    );
  }
}
