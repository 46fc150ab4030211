import { BD_BANK_RAILS } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { WALLETS, type WalletFacts } from '@kheya/contract/wallet';
import { useLocale } from '@kheya/browser/language';

/** The accounts of the chart that a transfer can touch, in the reader's words. */
const accountNames: Readonly<Record<string, MessageDescriptor>> = {
  customer: msg`Customer`,
  bank_cash: msg`Cash at the partner bank`,
  bank_in_transit: msg`In transit between banks`,
  bd_settlement: msg`Settlement account in Bangladesh`,
  transit_bd_bank: msg`Bank payouts in transit`,
  unallocated: msg`Unallocated money`,
  bucket_transit: msg`Between ledger buckets`,
  fx_position_usd_bdt: msg`Exchange position`,
  income_fee: msg`Fee income`,
  income_fx: msg`Exchange income`,
  rounding: msg`Rounding`,
};

/** The name of a wallet by its key in the ledger; undefined for another key. */
function useWalletName(): (key: string) => string | undefined {
  const locale = useLocale();
  const wallets: readonly WalletFacts[] = Object.values(WALLETS);
  return (key) => wallets.find(({ ledgerKey }) => ledgerKey === key)?.names[locale];
}

/** The networks to a bank in Bangladesh are called the same in both languages. */
const networkNames: ReadonlyMap<string, string> = new Map(
  BD_BANK_RAILS.map((rail) => [rail, BD_BANK_RAIL_TEXT[rail].name]),
);

/** A rail's provider or network, or the partner bank, as the calls to it are written down. */
export function useProviderName(): (key: string) => string {
  const { t } = useLingui();
  const walletName = useWalletName();
  const banks: Readonly<Record<string, string>> = {
    bank: t`Partner bank`,
    bd_bank: t`Partner bank in Bangladesh`,
    ach: 'ACH',
    wire: t`Wire`,
  };
  return (key) => banks[key] ?? walletName(key) ?? networkNames.get(key) ?? key;
}

/** The name of an account of the chart; an account that is not listed keeps its own. */
export function useAccountName(): (name: string) => string {
  const { t, i18n } = useLingui();
  const providerName = useProviderName();
  return (name) => {
    const known = accountNames[name];
    if (known !== undefined) return i18n._(known);
    const [, kind, key = ''] = /^(float|transit)_(\w+)$/.exec(name) ?? [];
    const provider = providerName(key);
    if (provider === key) return name.replaceAll('_', ' ');
    return kind === 'float' ? t`${provider} float` : t`${provider} payouts in transit`;
  };
}
