import { Button } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useDownload } from '#shared/api/download.ts';
import { ShareButton } from '#shared/share-button.tsx';
import { useLocale } from '@kheya/browser/language';

export interface ShareDetailsProps {
  readonly accountId: string;
  /** The numbers in a sentence, for a message. */
  readonly text: string;
  /** What the PDF is called: a direct deposit form for dollars. */
  readonly formName: ReactNode;
}

/** Passes the numbers on: by the device's own way of sharing, or on paper. */
export function ShareDetails({ accountId, text, formName }: ShareDetailsProps) {
  const { t } = useLingui();
  const language = useLocale();
  const download = useDownload();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ShareButton size="sm" text={text} />
      <Button
        size="sm"
        icon={<FileDown aria-hidden />}
        busy={download.isPending}
        busyLabel={t`Preparing the file`}
        onClick={() =>
          download.mutate({ kind: 'account_details_pdf', account_id: accountId, language })
        }
      >
        {formName}
      </Button>
    </div>
  );
}
