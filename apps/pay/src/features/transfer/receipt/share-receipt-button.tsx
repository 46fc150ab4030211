import type { Transfer } from '@kheya/contract';
import { Button } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';

import type { ReceiptWords } from '#features/transfer/receipt/receipt-picture.ts';
import { sharePicture } from '#features/transfer/receipt/share-picture.ts';
import { type TransferFacts, useTransferFacts } from '#features/transfer/transfer-facts.ts';
import { stageOf, type TransferStage } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { showErrorToast } from '#shared/error-toast.tsx';
import { useUser } from '#shared/user-query.ts';

const shareable: readonly TransferStage[] = ['starting', 'crossing', 'late', 'arrived'];

export interface ShareReceiptButtonProps {
  readonly transfer: Transfer;
  readonly size?: 'sm' | 'md';
}

/**
 * Shares the receipt as a picture, for whoever the money is for; where the device cannot share a
 * picture it is saved. What did not arrive, and what stays with oneself, is not shared.
 */
export function ShareReceiptButton({ transfer, size = 'md' }: ShareReceiptButtonProps) {
  const facts = useTransferFacts(transfer);
  const stage = stageOf(transfer, useNow());
  const words = useReceiptWords(transfer, facts, stage === 'arrived');
  const share = useMutation({
    mutationFn: async () => {
      const { drawReceipt } = await import('#features/transfer/receipt/receipt-picture.ts');
      const picture = await drawReceipt(words);
      const name = `kheya-${transfer.reference}.png`;
      return sharePicture(new File([picture], name, { type: picture.type }));
    },
    onSuccess: (outcome) => {
      if (outcome === 'saved') toasts.show({ text: msg`The picture was saved.` });
    },
    onError: (error) =>
      showErrorToast(msg`The picture couldn't be made.`, error, () => share.mutate()),
  });
  if (facts.isOwn || !shareable.includes(stage)) return null;
  return (
    <Button
      size={size}
      icon={<Share2 aria-hidden />}
      busy={share.isPending}
      onClick={() => share.mutate()}
    >
      <Trans>Share</Trans>
    </Button>
  );
}

/** Only the payer's first name, the recipient, the amount, when and the reference; no number. */
function useReceiptWords(
  transfer: Transfer,
  { who, name, network, received }: TransferFacts,
  isArrived: boolean,
): ReceiptWords {
  const { t } = useLingui();
  const locale = useLocale();
  const user = useUser();
  const asOf = dateTime(useNow(), locale);
  const at = (isArrived ? transfer.completed_at : null) ?? transfer.created_at;
  const here = dateTime(at, locale);
  const there = dateTime(at, locale, 'Asia/Dhaka');
  return {
    brand: t`Kheya`,
    state: isArrived ? t`Arrived` : t`On its way`,
    isArrived,
    title: isArrived ? t`${who} received` : t`On its way to ${who}`,
    amount: received,
    rows: [
      { label: t`Sent by`, value: user.business_name ?? user.first_name ?? '' },
      { label: t`To`, value: name },
      { label: t`Paid into`, value: network },
      { label: isArrived ? t`Arrived` : t`Sent on`, value: here },
      ...(here === there ? [] : [{ label: t`Bangladesh time`, value: there }]),
      { label: t`Transfer reference`, value: transfer.reference },
    ].filter(({ value }) => value !== ''),
    note: t`As of ${asOf}`,
  };
}
