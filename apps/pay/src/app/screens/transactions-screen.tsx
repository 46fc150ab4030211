import { ApprovalsWaiting } from '#features/approval/approvals-waiting.tsx';
import { TransactionsPage } from '#features/transaction/transactions-page.tsx';
import { TransferInPlace } from '#features/transfer/detail/transfer-in-place.tsx';
import { LastPayment } from '#features/transfer/send/last-payment.tsx';

/** Combines a transaction with its transfer, because features do not import each other. */
export function TransactionsScreen() {
  return (
    <TransactionsPage
      transferDetail={(id) => <TransferInPlace id={id} />}
      lastPayment={
        <div className="mb-5 grid gap-3 empty:hidden">
          <LastPayment />
          <ApprovalsWaiting />
        </div>
      }
    />
  );
}
