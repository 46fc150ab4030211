import { paymentBatchTemplate } from '@kheya/contract/payment-batch-file';
import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';

import { useDownload } from '#shared/api/download.ts';
import { useLocale } from '@kheya/browser/language';

/** The template is the same for everybody, so no server is asked for it. */
export function TemplateButton() {
  const save = () => {
    const link = document.createElement('a');
    const file = new Blob([paymentBatchTemplate()], { type: 'text/csv;charset=utf-8' });
    link.href = URL.createObjectURL(file);
    link.download = 'kheya-payments.csv';
    link.click();
    // Safari fetches the file only after this.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button variant="quiet" size="sm" icon={<Download aria-hidden />} onClick={save}>
      <Trans>Template</Trans>
    </Button>
  );
}

/** The lines that can't be or weren't paid, with their reasons, to be mended and uploaded again. */
export function LinesToFix({ batchId }: { readonly batchId: string }) {
  const language = useLocale();
  const download = useDownload();
  return (
    <button
      type="button"
      className="text-link"
      aria-busy={download.isPending || undefined}
      onClick={() =>
        download.mutate({
          ...{ kind: 'payment_batch_csv', payment_batch_id: batchId },
          ...{ content: 'to_fix', language },
        })
      }
    >
      <Trans>Download these lines</Trans>
    </button>
  );
}

/** Every line with what became of it: for a spreadsheet, and on paper. */
export function ResultButtons({ batchId }: { readonly batchId: string }) {
  const { t } = useLingui();
  const language = useLocale();
  const csv = useDownload();
  const pdf = useDownload();
  const file = { payment_batch_id: batchId, language };
  return (
    <>
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        busy={pdf.isPending}
        busyLabel={t`Preparing the file`}
        aria-label={t`Download the results as PDF`}
        onClick={() => pdf.mutate({ kind: 'payment_batch_pdf', ...file })}
      >
        <Trans>PDF</Trans>
      </Button>
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        busy={csv.isPending}
        busyLabel={t`Preparing the file`}
        aria-label={t`Download the results as CSV`}
        onClick={() => csv.mutate({ kind: 'payment_batch_csv', content: 'results', ...file })}
      >
        <Trans>CSV</Trans>
      </Button>
    </>
  );
}
