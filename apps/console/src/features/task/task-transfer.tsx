import { Trans } from '@lingui/react/macro';
import type { TaskTransfer } from '#features/task/task-api.ts';
import { TaskPart } from '#features/task/task-facts.tsx';
import {
  TransferMoney,
  TransferReferences,
  TransferTimes,
} from '#shared/transfer/transfer-facts.tsx';
import { TransferHistory } from '#shared/transfer/transfer-history.tsx';

/** A transfer in full: its terms, its step, and its numbers; its own page has the rest. */
export function TaskTransferFacts({ transfer }: { readonly transfer: TaskTransfer }) {
  return (
    <>
      <TaskPart title={<Trans>Transfer</Trans>}>
        <div className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
          <TransferMoney transfer={transfer} />
          <dl>
            <TransferTimes transfer={transfer} />
            <TransferReferences transfer={transfer} linked />
          </dl>
        </div>
      </TaskPart>
      <TaskPart title={<Trans>History</Trans>}>
        <TransferHistory timeline={transfer.timeline} />
      </TaskPart>
    </>
  );
}
