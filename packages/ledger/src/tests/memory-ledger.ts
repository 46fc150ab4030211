import { decideChain } from '#decide/decide.ts';
import { decideExpiry } from '#decide/expiry.ts';
import { Books, type DecidedRow, type IdOutcome, type Resolution } from '#decide/books.ts';
import { accountsByBucket, decideOpen } from '#engine/open.ts';
import { chainsOf } from '#engine/chain.ts';
import { accountFlags, accountFlagBits } from '#decide/flags.ts';
import { bucketOf } from '#ids.ts';
import type {
  Account,
  AccountEvent,
  AccountResult,
  Transfer,
  TransferEvent,
  TransferResult,
} from '#types.ts';

/** An account's balance after an entry. */
interface After {
  readonly posted: bigint;
  readonly available: bigint;
}

export interface MemoryEntry {
  readonly transfer: Transfer;
  readonly debitAfter: After;
  readonly creditAfter: After;
}

const RESOLUTIONS: Partial<Record<Transfer['kind'], Resolution>> = {
  post_pending: 'posted',
  void_pending: 'voided',
  expire_pending: 'expired',
};

/** The rules over balances in memory, without a database: for tests of rules and of postings. */
export class MemoryLedger {
  at = new Date('2026-03-02T15:00:00Z');
  readonly accounts = new Map<string, Account>();
  readonly idOutcomes = new Map<string, IdOutcome>();
  /** In the order they were made; numbered by bucket. */
  readonly entries: MemoryEntry[] = [];
  readonly #heads = new Map<number, bigint>();

  open(events: readonly AccountEvent[]): AccountResult[] {
    const results: AccountResult[] = [];
    for (const indexes of accountsByBucket(events).values()) {
      const own = indexes.map((index) => events[index]!);
      const { result, accounts } = decideOpen(own, this.#books());
      for (const [n, index] of indexes.entries()) results[index] = result[n]!;
      for (const account of accounts) this.#openOne(account);
    }
    return results;
  }

  post(events: readonly TransferEvent[]): TransferResult[] {
    return chainsOf(events).flatMap((chain) => {
      const books = this.#books();
      const results = decideChain(chain, books);
      for (const row of books.rows) this.#append(row);
      return results;
    });
  }

  /** Releases expired reservations; returns how many. */
  expire(): number {
    const timed = [...this.idOutcomes.values()].flatMap((idOutcome) =>
      idOutcome.outcome === 'created' && idOutcome.transfer.resolution === 'open'
        ? [idOutcome.transfer.id]
        : [],
    );
    const books = this.#books();
    const expired = decideExpiry(timed, books);
    for (const row of books.rows) this.#append(row);
    return expired;
  }

  #openOne({ id, currency, code, flags }: AccountEvent): void {
    this.#number(bucketOf(id));
    this.accounts.set(id, {
      id,
      bucket: bucketOf(id),
      currency,
      code,
      flags: accountFlags(accountFlagBits(flags)),
      openedAt: this.at,
      closed: false,
      debitsPosted: 0n,
      debitsPending: 0n,
      creditsPosted: 0n,
      creditsPending: 0n,
    });
  }

  #append(row: DecidedRow): void {
    const seq = this.#number(bucketOf(row.id));
    this.idOutcomes.set(row.id, row.idOutcome);
    if (row.idOutcome.outcome !== 'created') return;
    const { resolution: _resolution, ...transfer } = row.idOutcome.transfer;
    const { kind, amount, pendingId } = transfer;
    const posted = kind === 'normal' || kind === 'post_pending' ? amount : 0n;
    let reserved = kind === 'pending' ? amount : 0n;
    let closing = transfer.flags;
    const ends = RESOLUTIONS[kind];
    if (ends && pendingId !== null) {
      const pending = this.#resolve(pendingId, ends);
      reserved = -pending.amount;
      closing = pending.flags;
    }
    const open = ends !== undefined && ends !== 'posted';
    const closed = (own: Account, closes: boolean) =>
      closes && (kind === 'pending' || open) ? kind === 'pending' : own.closed;
    const debit = this.accounts.get(transfer.debitAccountId)!;
    const credit = this.accounts.get(transfer.creditAccountId)!;
    this.accounts.set(debit.id, {
      ...debit,
      debitsPosted: debit.debitsPosted + posted,
      debitsPending: debit.debitsPending + reserved,
      closed: closed(debit, closing.closingDebit),
    });
    this.accounts.set(credit.id, {
      ...credit,
      creditsPosted: credit.creditsPosted + posted,
      creditsPending: credit.creditsPending + reserved,
      closed: closed(credit, closing.closingCredit),
    });
    this.entries.push({
      transfer: { ...transfer, seq },
      debitAfter: this.#after(debit.id),
      creditAfter: this.#after(credit.id),
    });
  }

  #resolve(id: string, resolution: Resolution): Pick<Transfer, 'amount' | 'flags'> {
    const idOutcome = this.idOutcomes.get(id);
    if (idOutcome?.outcome !== 'created') throw new Error(`there is no reservation ${id}`);
    this.idOutcomes.set(id, {
      outcome: 'created',
      transfer: { ...idOutcome.transfer, resolution },
    });
    return idOutcome.transfer;
  }

  #after(id: string): After {
    const { creditsPosted, debitsPosted, debitsPending } = this.accounts.get(id)!;
    const posted = creditsPosted - debitsPosted;
    return { posted, available: posted - debitsPending };
  }

  #number(bucket: number): bigint {
    const seq = (this.#heads.get(bucket) ?? 0n) + 1n;
    this.#heads.set(bucket, seq);
    return seq;
  }

  #books(): Books {
    return new Books(
      { account: (id) => this.accounts.get(id), idOutcome: (id) => this.idOutcomes.get(id) },
      this.at,
    );
  }
}
