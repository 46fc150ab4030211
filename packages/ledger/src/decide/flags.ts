import type { AccountFlags, TransferFlags } from '#types.ts';

/** Account flags as the database stores them. */
export function accountFlagBits(flags: Partial<AccountFlags> = {}): number {
  return (
    (flags.debitsMustNotExceedCredits ? 1 : 0) |
    (flags.creditsMustNotExceedDebits ? 2 : 0) |
    (flags.history ? 4 : 0)
  );
}

export function accountFlags(bits: number): AccountFlags {
  return {
    debitsMustNotExceedCredits: (bits & 1) !== 0,
    creditsMustNotExceedDebits: (bits & 2) !== 0,
    history: (bits & 4) !== 0,
  };
}

/** Transfer flags as the database stores them. */
export function transferFlagBits(flags: Partial<TransferFlags> = {}): number {
  return (
    (flags.linked ? 1 : 0) |
    (flags.balancingDebit ? 2 : 0) |
    (flags.balancingCredit ? 4 : 0) |
    (flags.closingDebit ? 8 : 0) |
    (flags.closingCredit ? 16 : 0)
  );
}

export function transferFlags(bits: number): TransferFlags {
  return {
    linked: (bits & 1) !== 0,
    balancingDebit: (bits & 2) !== 0,
    balancingCredit: (bits & 4) !== 0,
    closingDebit: (bits & 8) !== 0,
    closingCredit: (bits & 16) !== 0,
  };
}
