/** What becomes of an ACH credit or wire, by values with a special meaning. */
export type Network = 'ach' | 'wire';

const DECLINED_CENTS = 98n;

const RETURN_CODES: Readonly<Record<Network, ReadonlyMap<bigint, string>>> = {
  ach: new Map([
    [1n, 'R01'],
    [2n, 'R02'],
    [3n, 'R03'],
    [10n, 'R10'],
    [23n, 'R23'],
  ]),
  wire: new Map([[4n, 'AC04']]),
};

/** The account does not exist at the other bank. */
const NO_ACCOUNT = /83$/;

const cents = (amountMinor: bigint) => amountMinor % 100n;

/** The bank's own checks decline it when it is sent. */
export function isDeclined(amountMinor: bigint): boolean {
  return cents(amountMinor) === DECLINED_CENTS;
}

/** The code with which the other bank sends it back after it has settled. */
export function returnCodeOf(network: Network, amountMinor: bigint): string | undefined {
  return RETURN_CODES[network].get(cents(amountMinor));
}

/** The code with which an ACH credit comes back before it has settled. */
export function earlyReturnCodeOf(network: Network, accountNumber: string): string | undefined {
  return network === 'ach' && NO_ACCOUNT.test(accountNumber) ? 'R03' : undefined;
}
