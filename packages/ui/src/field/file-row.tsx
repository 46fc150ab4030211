import { Check, CircleAlert, FileText, Image, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import { classNames } from '#class-names.ts';
import { fileSize } from '#field/file-rules.ts';
import { useUi } from '#overlay/ui-provider.tsx';

export interface FileItem {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** The MIME type given by the browser; it only selects the icon. */
  readonly type?: string | undefined;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Percent sent so far, as a whole number. */
  readonly percent?: number | undefined;
  /** Why the upload failed, in plain words. */
  readonly error?: ReactNode;
}

export interface FileLabels {
  /** "1.9 MB of 3.1 MB", with sizes already in the reader's digits. */
  readonly sent: (sent: string, whole: string) => string;
  /** Shown while the file waits for its turn. */
  readonly waiting: string;
  /** "Received". */
  readonly done: string;
  readonly cancel: (name: string) => string;
  readonly retry: (name: string) => string;
  readonly remove: (name: string) => string;
}

interface FileRowProps {
  readonly file: FileItem;
  readonly labels: FileLabels;
  readonly onCancel: ((key: string) => void) | undefined;
  readonly onRetry: ((key: string) => void) | undefined;
  readonly onRemove: ((key: string) => void) | undefined;
}

/** One file of an upload: its name, its progress and its actions. */
export function FileRow({ file, labels, onCancel, onRetry, onRemove }: FileRowProps) {
  const failed = file.state === 'failed';
  const moving = file.state === 'sending' || file.state === 'waiting';
  const leave = moving ? onCancel : onRemove;
  const words = moving ? labels.cancel : labels.remove;
  return (
    <li
      className={classNames(
        'flex min-h-13 items-center gap-3 rounded-md border bg-surface py-1.5 pr-2 pl-4 text-sm',
        failed ? 'border-negative' : 'border-line',
      )}
    >
      <FileIcon file={file} />
      <div className="min-w-0 flex-1 py-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium wrap-anywhere" translate="no">
            {file.name}
          </span>
          <Progress file={file} labels={labels} />
        </div>
        {file.state === 'sending' ? <Bar file={file} /> : null}
        {failed && file.error !== undefined ? (
          <p role="alert" className="text-negative">
            {file.error}
          </p>
        ) : null}
      </div>
      <div className="-my-1 flex items-center">
        {failed && onRetry !== undefined ? (
          <IconButton label={labels.retry(file.name)} onClick={() => onRetry(file.key)}>
            <RotateCcw aria-hidden className="size-4!" />
          </IconButton>
        ) : null}
        {leave === undefined ? null : (
          <IconButton label={words(file.name)} onClick={() => leave(file.key)}>
            <X aria-hidden className="size-4!" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function FileIcon({ file }: { readonly file: FileItem }) {
  if (file.state === 'failed') return <CircleAlert aria-hidden className="text-negative" />;
  const Icon = file.type?.startsWith('image/') === true ? Image : FileText;
  return <Icon aria-hidden className="text-ink-faint" />;
}

/** Read out once at the end, not at every percent. */
function Progress({ file, labels }: Pick<FileRowProps, 'file' | 'labels'>) {
  const { locale } = useUi();
  const whole = fileSize(file.bytes, locale);
  if (file.state === 'done') {
    return (
      <span
        role="status"
        className="inline-flex flex-row-reverse items-center gap-1 whitespace-nowrap text-positive"
      >
        {/* The text comes first, so that the line aligns on its baseline and not on the icon's. */}
        <span>{labels.done}</span>
        <Check aria-hidden className="size-4! stroke-[2.25]" />
      </span>
    );
  }
  const sent = fileSize(Math.round((file.bytes * (file.percent ?? 0)) / 100), locale);
  return (
    <span className="text-xs text-ink-faint tabular-nums">
      {file.state === 'sending' ? labels.sent(sent, whole) : null}
      {file.state === 'waiting' ? labels.waiting : null}
      {file.state === 'failed' ? whole : null}
    </span>
  );
}

function Bar({ file }: { readonly file: FileItem }) {
  const percent = Math.max(0, Math.min(100, file.percent ?? 0));
  return (
    <svg
      role="progressbar"
      aria-label={file.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="mt-1.5 block h-1 w-full rounded-[2px]"
    >
      <rect width="100%" height="100%" className="fill-sunken" />
      <rect width={`${percent}%`} height="100%" rx="2" className="fill-brand" />
    </svg>
  );
}
