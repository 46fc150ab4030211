import type { Attachment } from '@kheya/contract';
import { fileSize, Spinner, VisuallyHidden } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileText, Image } from 'lucide-react';

import { useDownload } from '#shared/api/download.ts';
import { useLocale } from '@kheya/browser/language';

/** The attachments of one comment; each is downloaded by a one-use address. */
export function TicketAttachments({
  attachments,
}: {
  readonly attachments: readonly Attachment[];
}) {
  if (attachments.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="min-w-0">
          <AttachmentButton attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentButton({ attachment }: { readonly attachment: Attachment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const download = useDownload();
  const { id, file_name: name, content_type: type } = attachment;
  const Icon = type === 'application/pdf' ? FileText : Image;
  const ask = () => download.mutate({ kind: 'attachment', attachment_id: id });
  return (
    <button
      type="button"
      aria-busy={download.isPending || undefined}
      onClick={download.isPending ? undefined : ask}
      className="flex min-h-control-sm max-w-full items-center gap-2 rounded-sm border border-line bg-surface px-3 py-1 text-left text-sm transition-colors hover:bg-sunken pointer-coarse:min-h-control [&_svg.lucide]:size-4 [&_svg.lucide]:text-ink-faint"
    >
      <Icon aria-hidden />
      <VisuallyHidden>
        <Trans>Download</Trans>
      </VisuallyHidden>
      <span className="min-w-0 wrap-anywhere" translate="no">
        {name}
      </span>
      <span className="text-xs whitespace-nowrap text-ink-faint tabular-nums">
        {fileSize(attachment.size, locale)}
      </span>
      {download.isPending ? <Spinner label={t`Preparing the file`} /> : <Download aria-hidden />}
    </button>
  );
}
