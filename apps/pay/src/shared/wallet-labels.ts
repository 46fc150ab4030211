import {
  CONNECTED_WALLETS,
  type WalletType,
  walletText,
  type WalletText,
} from '@kheya/contract/wallet';

import { useLocale } from '@kheya/browser/language';

/** What a text says of this wallet; where none is meant, of all that money can be sent to. */
export function useWalletLabels(type?: WalletType | null): WalletText {
  return walletText(type ? [type] : CONNECTED_WALLETS, useLocale());
}
