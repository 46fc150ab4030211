import type { FileUpload } from '@kheya/contract';
import { FileDrop, fileSize, useUploads } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { ApiError } from '#shared/api/api-error.ts';
import { useDropLabels, useRefusal } from '#shared/document/document-field.tsx';
import { sendDocument } from '#shared/document/document-queries.ts';
import { documentRules, saidBytes } from '#shared/document/document-rules.ts';
import { useLocale } from '#shared/language.ts';
import { useErrorWords } from '#shared/try-again.tsx';

/** A certificate, an order, a bill. */
const PAPER = 'APPLICATION_DOCUMENTATION';
const MOST = 4;

/** The papers of one form, sent as they are chosen; the form hands their ids over. */
export function usePapers() {
  const words = useErrorWords();
  return useUploads<FileUpload>({
    send: (file, way) => sendDocument({ file, docType: PAPER, side: null, ...way }),
    errorWords: (error) =>
      (error instanceof ApiError ? error.fields['upload_file'] : undefined) ?? words(error),
  });
}

export interface PaperFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly papers: ReturnType<typeof usePapers>;
}

export function PaperField({ label, help, error, papers }: PaperFieldProps): ReactNode {
  const locale = useLocale();
  const refusal = useRefusal(false);
  const labels = useDropLabels();
  const limit = fileSize(saidBytes, locale);
  const rules = { ...documentRules(PAPER), maxFiles: MOST };
  return (
    <FileDrop
      label={label}
      help={help}
      error={error}
      choose={<Trans>Choose a photo or PDF</Trans>}
      rest={
        <>
          <span className="max-md:hidden">
            <Trans>or drop it here.</Trans>
          </span>{' '}
          <Trans>Up to {limit}.</Trans>
        </>
      }
      camera={<Trans>Take a photo</Trans>}
      facing="environment"
      rules={rules}
      refusal={refusal}
      files={papers.files}
      onFiles={papers.add}
      onCancel={papers.remove}
      onRemove={papers.remove}
      onRetry={papers.retry}
      locale={locale}
      labels={labels}
    />
  );
}
