import type { Transfer } from '@kheya/contract';
import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';

import { useDownload } from '#shared/api/download.ts';
import { useLocale } from '@kheya/browser/language';

export interface ReceiptButtonProps {
  readonly transfer: Pick<Transfer, 'id'>;
  readonly size?: 'sm' | 'md';
}

/** Downloads the receipt as a PDF, in the language of the screen. */
export function ReceiptButton({ transfer, size = 'md' }: ReceiptButtonProps) {
  const locale = useLocale();
  const download = useDownload();
  const ask = () =>
    download.mutate({ kind: 'receipt_pdf', transfer_id: transfer.id, language: locale });
  return (
    <Button size={size} icon={<Download aria-hidden />} busy={download.isPending} onClick={ask}>
      <Trans>Receipt</Trans>
    </Button>
  );
}
