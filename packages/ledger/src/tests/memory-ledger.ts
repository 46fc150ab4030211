import { decideChain } from '#decide/decide.ts';
import { Books, type Fate } from '#decide/books.ts';
import { decideOpen } from '#engine/open.ts';
import { chainsOf } from '#engine/chain.ts';
import { accountFlags, accountFlagBits } from '#decide/flags.ts';
import { bucketOf } from '#ids.ts';
import type { Account, AccountEvent, TransferEvent, TransferResult } from '#types.ts';

/** The rules over balances in memory, without a database: for tests of rules and of postings. */
export class MemoryLedger {
  at = new Date('2026-03-02T15:00:00Z');
  readonly accounts = new Map<string, Account>();
  readonly fates = new Map<string, Fate>();

  open(events: readonly AccountEvent[]): void {
    const { accounts } = decideOpen(events, this.#books());
    for (const { id, currency, code, flags } of accounts) {
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
  }

  post(events: readonly TransferEvent[]): TransferResult[] {
    return chainsOf(events).flatMap((chain) => {
      const books = this.#books();
      const results = decideChain(chain, books);
      for (const row of books.rows) {
        this.fates.set(row.id, row.fate);
        this.#noteResolution(row.fate);
      }
      for (const account of books.changed.values()) this.accounts.set(account.id, account);
      return results;
    });
  }

  #noteResolution(fate: Fate): void {
    if (fate.outcome !== 'created' || fate.transfer.pendingId === null) return;
    const reservation = this.fates.get(fate.transfer.pendingId);
    if (reservation?.outcome !== 'created') return;
    const resolution = fate.transfer.kind === 'post_pending' ? 'posted' : 'voided';
    this.fates.set(fate.transfer.pendingId, {
      outcome: 'created',
      transfer: { ...reservation.transfer, resolution },
    });
  }

  #books(): Books {
    return new Books(
      { account: (id) => this.accounts.get(id), fate: (id) => this.fates.get(id) },
      this.at,
    );
  }
}
