import type { FileUpload } from '@kheya/contract';
import { fieldErrorText } from '@kheya/contract/fields/field-error';
import { FileDrop, fileSize, useUploads } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { ApiError } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { useDropLabels, useRefusal } from '#shared/document/document-field.tsx';
import { uploadDocument } from '#shared/document/document-queries.ts';
import { documentRules, saidBytes } from '#shared/document/document-rules.ts';
import { paperError } from '#shared/document/paper-error.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

/** A certificate, an order, a bill. */
const PAPER = 'APPLICATION_DOCUMENTATION';
const MOST = 4;

/** The papers of one form, uploaded as they are chosen; the form submits their ids. */
export function usePapers() {
  const errorMessage = useErrorMessage();
  return useUploads<FileUpload>({
    send: (file, way) => uploadDocument({ file, docType: PAPER, side: null, ...way }),
    errorText: (error) =>
      (error instanceof ApiError ? error.fields['upload_file'] : undefined) ?? errorMessage(error),
  });
}

export interface PaperFieldProps {
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** True after the first attempt to submit; from then on errors are shown. */
  readonly isSubmitted: boolean;
  readonly papers: ReturnType<typeof usePapers>;
}

export function PaperField(props: PaperFieldProps): ReactNode {
  const { label, help, isRequired, isSubmitted, papers } = props;
  const locale = useLocale();
  const refusal = useRefusal(false);
  const labels = useDropLabels();
  const limit = fileSize(saidBytes, locale);
  const error = isSubmitted ? paperError(papers, isRequired) : undefined;
  const rules = { ...documentRules(PAPER), maxFiles: MOST };
  return (
    <FileDrop
      label={label}
      help={help}
      error={error && fieldErrorText(error, locale)}
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
      labels={labels}
    />
  );
}
