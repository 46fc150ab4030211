import { useLingui } from '@lingui/react/macro';
import type { Attachment } from '@kheya/contract';
import { fileSize, IconButton } from '@kheya/ui';
import { FileText, ImageIcon, X } from 'lucide-react';
import { useOpenAttachment } from '#features/ticket/ticket-api.ts';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { ErrorText } from '#shared/error-notice.tsx';

export interface AttachmentsProps {
  readonly files: readonly Attachment[];
  /** During writing: removes a file again. */
  readonly onRemove?: ((id: string) => void) | undefined;
}

/** The attachments of a comment; each is fetched by a press. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const open = useOpenAttachment();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t`Attachments`} className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex min-w-0 items-center rounded-sm border border-line bg-surface"
        >
          <button
            type="button"
            onClick={() =>
              open.mutate(file.id, {
                onError: (error) =>
                  toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
              })
            }
            className="flex min-h-9 min-w-0 items-center gap-2 px-2.5 text-left text-sm hover:bg-sunken pointer-coarse:min-h-control"
          >
            {file.content_type === 'application/pdf' ? (
              <FileText aria-hidden className="size-4! text-ink-faint" />
            ) : (
              <ImageIcon aria-hidden className="size-4! text-ink-faint" />
            )}
            <span className="min-w-0 wrap-anywhere">{file.file_name}</span>
            <span className="num text-ink-faint">{fileSize(file.size, locale)}</span>
          </button>
          {onRemove === undefined ? null : (
            <IconButton
              size="xs"
              label={t`Remove ${file.file_name}`}
              onClick={() => onRemove(file.id)}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
