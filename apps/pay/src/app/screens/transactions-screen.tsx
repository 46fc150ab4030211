import { TransactionsPage } from '#features/transaction/transactions-page.tsx';
import { TransferInPlace } from '#features/transfer/detail/transfer-in-place.tsx';

/** A row of the history opens into the transfer behind it: features do not know each other. */
export function TransactionsScreen() {
  return <TransactionsPage transferDetail={(id) => <TransferInPlace id={id} />} />;
}
