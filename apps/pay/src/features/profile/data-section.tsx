import { Button, buttonStyle, fileSize, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';

import {
  dataExportsQuery,
  useDataExport,
  useDownloadExport,
} from '#features/profile/closure-queries.ts';
import { actingProfile } from '@kheya/browser/api/acting';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useArea } from '#shared/user-query.ts';

/** The data export, and the way to close the account. */
export function DataSection() {
  const area = useArea();
  const isBusiness = actingProfile() !== null;
  const { stepUp, ask, isPending } = useDataExport();
  return (
    <Section title={<Trans>Your data</Trans>}>
      <Panel pad="md">
        <h3 className="text-base">
          <Trans>Download your data</Trans>
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          <Trans>
            One file with your profile, transactions, messages and photos. We'll ask you to confirm
            it's you.
          </Trans>
        </p>
        <Button
          className="mt-3"
          icon={<Download aria-hidden />}
          busy={isPending && stepUp.challenge === null}
          onClick={ask}
        >
          <Trans>Export my data</Trans>
        </Button>
        <MadeExport isAsking={isPending} />
        <h3 className="mt-5 border-t border-line pt-4 text-base">
          {isBusiness ? <Trans>Close this business</Trans> : <Trans>Close your account</Trans>}
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          <Trans>This is permanent. First, see what to settle and what happens.</Trans>
        </p>
        <Link to={paths.profileClose(area)} className={buttonStyle({ variant: 'danger' }, 'mt-3')}>
          {isBusiness ? <Trans>Close this business</Trans> : <Trans>Close my account</Trans>}
        </Link>
      </Panel>
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This creates the file with your data and does nothing else. No one at Kheya will ever
            ask you for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and export</Trans>}
      />
    </Section>
  );
}

/** The export in progress, or the finished one, also after leaving the page. */
function MadeExport({ isAsking }: { readonly isAsking: boolean }) {
  const locale = useLocale();
  const [newest] = useQuery(dataExportsQuery).data?.results ?? [];
  const fetching = useDownloadExport();
  if (newest?.state === 'building' && !isAsking) {
    return (
      <p role="status" className="mt-3 text-sm text-ink-muted">
        <Trans>We're preparing your file. You can leave this page and come back for it.</Trans>
      </p>
    );
  }
  if (newest?.state !== 'ready') return null;
  const asked = dateTime(newest.requested_at, locale);
  const end = dateTime(newest.expires_at, locale);
  const size = fileSize(Number(newest.size), locale);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <p>
        <span className="block font-medium wrap-anywhere">{newest.file_name}</span>
        <span className="text-ink-muted">
          <Trans>
            {size}, requested {asked}, available until {end}
          </Trans>
        </span>
      </p>
      <Button size="sm" busy={fetching.isPending} onClick={() => fetching.mutate(newest.id)}>
        <Trans>Download</Trans>
      </Button>
    </div>
  );
}
