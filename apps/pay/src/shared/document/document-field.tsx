import { toDigits } from '@kheya/money';
import { FileDrop, type FileDropProps, type FileRefusal, fileSize, useUploads } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { ApiError } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { uploadDocument, useAfterUpload } from '#shared/document/document-queries.ts';
import { documentRules, saidBytes } from '#shared/document/document-rules.ts';
import type { FilledSlot } from '#shared/document/document-slot.ts';
import { UploadedDocument } from '#shared/document/uploaded-document.tsx';
import { slotLabels } from '#shared/document/document-labels.ts';
import { useArea } from '#shared/user-query.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface DocumentFieldProps {
  readonly slot: FilledSlot;
  /** The person tried to go on without it. */
  readonly isMissing: boolean;
}

/** One document: how to photograph it, its upload, and what was received. */
export function DocumentField({ slot, isMissing }: DocumentFieldProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const [isReplacing, setReplacing] = useState(false);
  const uploads = useDocumentUpload(slot, () => setReplacing(false));
  const { title, help } = slotLabels(slot, useArea());
  const isSelfie = slot.docType === 'SELFIE';
  const refusal = useRefusal(isSelfie);
  const labels = useDropLabels();
  const missed = uploads.isSending
    ? t`This picture is still uploading.`
    : t`This picture is missing.`;
  const limit = fileSize(saidBytes, locale);
  const isRefused = slot.uploaded?.status === 'REJECTED';
  const mayReplace = slot.isRequested || slot.uploaded?.status === 'UPLOADED';
  const shows = slot.uploaded !== null && !isReplacing && uploads.files.length === 0;
  return (
    <div className="grid gap-3">
      {slot.uploaded !== null && (shows || isRefused) ? (
        <UploadedDocument
          file={slot.uploaded}
          title={i18n._(title)}
          onReplace={mayReplace ? () => setReplacing(true) : undefined}
        />
      ) : null}
      {shows && !isRefused ? null : (
        <FileDrop
          label={i18n._(title)}
          help={i18n._(help)}
          error={isMissing ? missed : undefined}
          choose={isSelfie ? <Trans>Choose a photo</Trans> : <Trans>Choose a photo or PDF</Trans>}
          rest={
            <>
              <span className="max-md:hidden">
                <Trans>or drop it here.</Trans>
              </span>{' '}
              <Trans>Up to {limit}.</Trans>
            </>
          }
          camera={<Trans>Take a photo</Trans>}
          facing={isSelfie ? 'user' : 'environment'}
          rules={documentRules(slot.docType)}
          refusal={refusal}
          files={uploads.files}
          onFiles={uploads.add}
          onCancel={uploads.remove}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
          labels={labels}
        />
      )}
    </div>
  );
}

/** Uploads a picture; the shown data is refetched before the upload's row is removed. */
function useDocumentUpload({ docType, side }: FilledSlot, onThere: () => void) {
  const errorMessage = useErrorMessage();
  const after = useAfterUpload();
  const uploads = useUploads({
    send: (file, way) => uploadDocument({ file, docType, side, ...way }),
    errorText: (error) =>
      (error instanceof ApiError ? error.fields['upload_file'] : undefined) ?? errorMessage(error),
    onDone: () =>
      void after().then(() => {
        uploads.clear();
        onThere();
      }),
  });
  return uploads;
}

export function useDropLabels(): FileDropProps['labels'] {
  const { t } = useLingui();
  return {
    sent: (sent, whole) => t`${sent} of ${whole}`,
    waiting: t`Waiting`,
    done: t({ context: 'file', message: 'Received' }),
    cancel: (name) => t`Cancel uploading ${name}`,
    retry: (name) => t`Send ${name} again`,
    remove: (name) => t`Remove ${name}`,
  };
}

/** The sentence that says why a file is refused before it is sent. */
export function useRefusal(isSelfie: boolean): (why: FileRefusal, name: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const limit = fileSize(saidBytes, locale);
  return (why, name) => {
    const one = toDigits('1', locale);
    const sentences = {
      type: isSelfie
        ? t`${name}: choose a photo (JPEG, PNG or WebP). A screenshot also works.`
        : t`${name}: choose a picture (JPEG, PNG or WebP) or a PDF. A screenshot also works.`,
      size: t`${name} is larger than ${limit}. Choose a screenshot of it instead, which is smaller.`,
      empty: t`${name} is empty.`,
      count: t`${name}: you can add only ${one} file here.`,
    };
    return sentences[why];
  };
}
