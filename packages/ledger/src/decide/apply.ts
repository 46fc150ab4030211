import type { Account, Transfer } from '#types.ts';

/** The effect of a transfer on its two accounts. */
export interface Effect {
  readonly posted: bigint;
  readonly pending: bigint;
  /** 1 closes the account, -1 reopens it, 0 leaves it unchanged. */
  readonly closingDebit: -1 | 0 | 1;
  readonly closingCredit: -1 | 0 | 1;
}

type Moved = Pick<Transfer, 'kind' | 'amount' | 'flags'>;

/** The effect of a transfer; for one that resolves a reservation, pass the reservation. */
export function effectOf(transfer: Moved, pending?: Pick<Transfer, 'amount' | 'flags'>): Effect {
  const { kind, amount, flags } = transfer;
  if (kind === 'normal') return { posted: amount, pending: 0n, closingDebit: 0, closingCredit: 0 };
  if (kind === 'pending') {
    return {
      posted: 0n,
      pending: amount,
      closingDebit: flags.closingDebit ? 1 : 0,
      closingCredit: flags.closingCredit ? 1 : 0,
    };
  }
  if (!pending) throw new Error(`a ${kind} transfer without its reservation`);
  const undone = kind !== 'post_pending';
  return {
    posted: undone ? 0n : amount,
    pending: -pending.amount,
    closingDebit: undone && pending.flags.closingDebit ? -1 : 0,
    closingCredit: undone && pending.flags.closingCredit ? -1 : 0,
  };
}

export function debited(account: Account, effect: Effect): Account {
  return {
    ...account,
    debitsPosted: account.debitsPosted + effect.posted,
    debitsPending: account.debitsPending + effect.pending,
    closed: effect.closingDebit === 0 ? account.closed : effect.closingDebit === 1,
  };
}

export function credited(account: Account, effect: Effect): Account {
  return {
    ...account,
    creditsPosted: account.creditsPosted + effect.posted,
    creditsPending: account.creditsPending + effect.pending,
    closed: effect.closingCredit === 0 ? account.closed : effect.closingCredit === 1,
  };
}
