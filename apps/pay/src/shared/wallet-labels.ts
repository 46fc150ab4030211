import {
  CONNECTED_WALLETS,
  type WalletType,
  walletText,
  type WalletText,
} from '@kheya/contract/wallet';

import { useLocale } from '@kheya/browser/language';

/** The texts about one wallet; without a type, about all wallets that money can be sent to. */
export function useWalletLabels(type?: WalletType | null): WalletText {
  return walletText(type ? [type] : CONNECTED_WALLETS, useLocale());
}
