import type { KycIdentityDocument } from '@kheya/contract';
import { Button, Chip, VisuallyHidden } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';

import { usePicture } from '#shared/api/stored-file.ts';

export interface UploadedDocumentProps {
  readonly file: KycIdentityDocument;
  readonly title: string;
  /** Left out where the document cannot be replaced. */
  readonly onReplace?: (() => void) | undefined;
}

/**
 * An uploaded document: small in its row, and large on request, so that the person can check it.
 */
export function UploadedDocument({ file, title, onReplace }: UploadedDocumentProps) {
  const picture = usePicture(file);
  const isRefused = file.status === 'REJECTED';
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-faint">
        {picture === undefined ? (
          <FileText aria-hidden />
        ) : (
          <img src={picture} alt="" className="size-full object-cover" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <span className="font-medium">{title}</span>
        {isRefused ? (
          <span className="text-sm text-negative">{file.reason}</span>
        ) : (
          <DocumentState status={file.status} />
        )}
      </div>
      {isRefused || onReplace === undefined ? null : (
        <Button size="sm" onClick={onReplace}>
          <Trans>Replace</Trans>
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

function DocumentState({ status }: Pick<KycIdentityDocument, 'status'>): ReactNode {
  switch (status) {
    case 'UPLOADED':
      return (
        <span className="text-sm text-positive">
          <Trans context="file">Received</Trans>
        </span>
      );
    case 'IN_REVIEW':
      return (
        <Chip tone="now">
          <Trans>In review</Trans>
        </Chip>
      );
    case 'ACCEPTED':
      return (
        <span className="text-sm text-positive">
          <Trans context="file">Accepted</Trans>
        </span>
      );
    case 'REJECTED':
      return null;
  }
}
