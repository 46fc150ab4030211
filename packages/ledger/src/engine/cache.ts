import { credited, debited, effectOf } from '#decide/apply.ts';
import type { IdOutcome, StoredTransfer } from '#decide/books.ts';
import type { LaterEntry } from '#engine/store.ts';
import type { Account } from '#types.ts';

/**
 * The accounts of one bucket held in memory, and the recent open reservations. They are correct
 * only while `seq` is the head's number, so every change updates both. The least recently used are
 * evicted first.
 */
export class AccountCache {
  seq: bigint | undefined;
  at = new Date(0);
  readonly #accounts = new Map<string, Account>();
  readonly #reservations = new Map<string, StoredTransfer>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(id: string): Account | undefined {
    return this.#accounts.get(id);
  }

  /** An open reservation. One that is missing here may still be open. */
  reservation(id: string): StoredTransfer | undefined {
    return this.#reservations.get(id);
  }

  /** Marks an account as recently used. */
  touch(id: string): boolean {
    const account = this.#accounts.get(id);
    if (!account) return false;
    // Well below the limit nothing will be evicted, and the order does not matter.
    if (this.#accounts.size * 2 < this.#max) return true;
    this.#accounts.delete(id);
    this.#accounts.set(id, account);
    return true;
  }

  put(account: Account): void {
    this.#accounts.set(account.id, account);
  }

  /** Remembers a reservation while it is open. */
  note(idOutcome: IdOutcome): void {
    if (idOutcome.outcome !== 'created' || idOutcome.transfer.resolution === null) return;
    const { transfer } = idOutcome;
    if (transfer.resolution === 'open') this.#reservations.set(transfer.id, transfer);
    else this.#reservations.delete(transfer.id);
  }

  /** Applies an entry another writer appended. */
  apply({ transfer, pending }: LaterEntry): void {
    const effect = effectOf(transfer, pending);
    const debit = this.#accounts.get(transfer.debitAccountId);
    if (debit) this.#accounts.set(debit.id, debited(debit, effect));
    const credit = this.#accounts.get(transfer.creditAccountId);
    if (credit) this.#accounts.set(credit.id, credited(credit, effect));
    if (transfer.pendingId !== null) this.#reservations.delete(transfer.pendingId);
  }

  moveTo(seq: bigint, at: Date): void {
    this.seq = seq;
    this.at = at;
  }

  trim(): void {
    trimTo(this.#accounts, this.#max);
    trimTo(this.#reservations, this.#max);
  }

  clear(): void {
    this.#accounts.clear();
    this.#reservations.clear();
    this.seq = undefined;
  }
}

function trimTo(map: Map<string, unknown>, max: number): void {
  for (const id of map.keys()) {
    if (map.size <= max) return;
    map.delete(id);
  }
}
