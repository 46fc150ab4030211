import type { Attachment } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { FileDrop, type FileItem, type FileRefusal, fileSize, useUploads } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

import { fileLimit, ticketFileRules } from '#features/ticket/ticket-file-rules.ts';
import { upload } from '@kheya/browser/api/upload';
import { useLocale } from '@kheya/browser/language';
import { useErrorMessage } from '#shared/try-again.tsx';

/** The files of a message being written; uploaded ones are kept in the draft. */
export interface TicketFiles {
  readonly items: readonly FileItem[];
  readonly isSending: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
}

export function useTicketFiles(
  kept: readonly Attachment[],
  onKept: (files: readonly Attachment[]) => void,
): TicketFiles {
  const errorMessage = useErrorMessage();
  // A ref, because two files may arrive between two renderings.
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  }, [kept]);
  const keep = (files: readonly Attachment[]) => {
    latest.current = files;
    onKept(files);
  };
  const uploads = useUploads<Attachment>({
    send: (file, { signal, onPercent }) =>
      upload('POST /attachment/', { field: 'upload_file', file, signal, onPercent }),
    errorText: errorMessage,
    onDone: (attachment) => keep([...latest.current, attachment]),
  });
  const isKept = (key: string) => latest.current.some((one) => one.id === key);
  return {
    items: [...kept.map(itemOf), ...uploads.files.filter((one) => one.state !== 'done')],
    isSending: uploads.isSending,
    add: uploads.add,
    remove: (key) => {
      if (isKept(key)) keep(latest.current.filter((one) => one.id !== key));
      else uploads.remove(key);
    },
    retry: uploads.retry,
  };
}

function itemOf({ id, file_name: name, size: bytes, content_type: type }: Attachment): FileItem {
  return { key: id, name, bytes, type, state: 'done' };
}

/**
 * The limit the texts name, ten megabytes in decimal; slightly larger files are accepted as well.
 */
const saidBytes = 10_000_000;

export interface TicketFileFieldProps {
  readonly files: TicketFiles;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly error?: ReactNode;
}

/** Photos and PDFs, at most five, each with its upload progress. */
export function TicketFileField({ files, label, hideLabel, error }: TicketFileFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const limit = fileSize(saidBytes, locale);
  const most = toDigits(`${fileLimit}`, locale);
  const refusal = (why: FileRefusal, name: string) => {
    const sentences = {
      type: t`${name} can't be used. Choose a photo (JPEG, PNG or WebP) or a PDF.`,
      size: t`${name} is too large. Files can be up to ${limit}.`,
      empty: t`${name} is empty.`,
      count: t`${name} wasn't added. You can attach up to ${most} files. Send the rest in another message.`,
    };
    return sentences[why];
  };
  return (
    <FileDrop
      label={label}
      hideLabel={hideLabel}
      error={error}
      choose={<Trans>Choose a photo or PDF</Trans>}
      rest={
        <Trans>
          or drop it here. Up to {most} files, {limit} each.
        </Trans>
      }
      camera={<Trans>Take a photo</Trans>}
      rules={ticketFileRules}
      refusal={refusal}
      files={files.items}
      onFiles={files.add}
      onCancel={files.remove}
      onRemove={files.remove}
      onRetry={files.retry}
      pasteAnywhere
      labels={{
        sent: (sent, whole) => t`${sent} of ${whole}`,
        waiting: t`Waiting`,
        done: t({ context: 'file', message: 'Received' }),
        cancel: (name) => t`Cancel upload of ${name}`,
        retry: (name) => t`Send ${name} again`,
        remove: (name) => t`Remove ${name}`,
      }}
    />
  );
}
