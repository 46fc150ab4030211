import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Attachment } from '@kheya/contract';
import { Button } from '@kheya/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useUpload } from '#features/ticket/ticket-api.ts';
import { toasts } from '@kheya/browser/toasts';
import { ErrorText } from '#shared/error-notice.tsx';

const most = 5;
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

export interface AddFilesProps {
  readonly files: readonly Attachment[];
  /** Called with each file once it is uploaded. */
  readonly onAdd: (file: Attachment) => void;
}

/** Uploads pictures and PDFs at once; they wait beside the text until it is sent. */
export function AddFiles({ files, onAdd }: AddFilesProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload();
  const add = async (chosen: readonly File[]) => {
    const room = most - files.length;
    if (chosen.length > room)
      toasts.show({ tone: 'info', text: msg`At most ${most} files a letter.` });
    for (const file of chosen.slice(0, room)) {
      try {
        onAdd(await upload.mutateAsync(file));
      } catch (error) {
        toasts.show({ tone: 'negative', text: <ErrorText error={error as Error} /> });
      }
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        hidden
        aria-label={t`Attach files`}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="quiet"
        icon={<Paperclip aria-hidden />}
        busy={upload.isPending}
        busyLabel={t`Uploading`}
        disabled={files.length >= most}
        onClick={() => input.current?.click()}
      >
        <Trans>Attach</Trans>
      </Button>
    </>
  );
}
