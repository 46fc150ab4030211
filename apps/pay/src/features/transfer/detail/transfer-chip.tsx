import { TransferChip as Chip } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { TransferStage } from '#features/transfer/transfer-stage.ts';

const words: Record<TransferStage, MessageDescriptor> = {
  planned: msg`Planned`,
  starting: msg`Processing`,
  waiting: msg`Waiting for the recipient`,
  in_review: msg`Being reviewed`,
  crossing: msg`On its way`,
  late: msg`Later than promised`,
  returning: msg`Being returned`,
  arrived: msg`Arrived`,
  returned: msg`Returned`,
  failed: msg`Failed`,
  stopped: msg`Declined`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
};

export function TransferChip({ stage }: { readonly stage: TransferStage }) {
  const { i18n } = useLingui();
  return <Chip state={stage}>{i18n._(words[stage])}</Chip>;
}
