import { credited, debited, effectOf } from '#decide/apply.ts';
import type { LaterEntry } from '#engine/store.ts';
import type { Account } from '#types.ts';

/**
 * The accounts of one bucket that are in memory. They are right exactly when `seq` is the head's, so
 * every change moves both. Bounded: the accounts not used for longest leave first.
 */
export class AccountCache {
  seq: bigint | undefined;
  at = new Date(0);
  readonly #accounts = new Map<string, Account>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(id: string): Account | undefined {
    return this.#accounts.get(id);
  }

  /** Marks an account as just used. */
  touch(id: string): boolean {
    const account = this.#accounts.get(id);
    if (!account) return false;
    this.#accounts.delete(id);
    this.#accounts.set(id, account);
    return true;
  }

  put(account: Account): void {
    this.#accounts.delete(account.id);
    this.#accounts.set(account.id, account);
  }

  /** Applies an entry another writer appended. */
  apply({ transfer, pending }: LaterEntry): void {
    const effect = effectOf(transfer, pending);
    const debit = this.#accounts.get(transfer.debitAccountId);
    if (debit) this.#accounts.set(debit.id, debited(debit, effect));
    const credit = this.#accounts.get(transfer.creditAccountId);
    if (credit) this.#accounts.set(credit.id, credited(credit, effect));
  }

  moveTo(seq: bigint, at: Date): void {
    this.seq = seq;
    this.at = at;
  }

  trim(): void {
    for (const id of this.#accounts.keys()) {
      if (this.#accounts.size <= this.#max) return;
      this.#accounts.delete(id);
    }
  }

  clear(): void {
    this.#accounts.clear();
    this.seq = undefined;
  }
}
