import { Button, buttonStyle, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';

import { useDataExport } from '#features/profile/closure-queries.ts';
import { paths } from '#shared/paths.ts';
import { StepUpAsked } from '#shared/step-up/step-up-asked.tsx';
import { useArea } from '#shared/user-query.ts';

/** Everything we keep of a person, to take along; and the way to end it. */
export function DataSection() {
  const area = useArea();
  const { stepUp, ask, isPending } = useDataExport();
  return (
    <Section title={<Trans>Your data</Trans>}>
      <Panel pad="md">
        <h3 className="text-base">
          <Trans>Take your data with you</Trans>
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          <Trans>
            One file with your profile, transactions, messages and pictures. We ask once more that
            it is you.
          </Trans>
        </p>
        <Button
          className="mt-3"
          icon={<Download aria-hidden />}
          busy={isPending && stepUp.question === null}
          onClick={ask}
        >
          <Trans>Export my data</Trans>
        </Button>
        <h3 className="mt-5 border-t border-line pt-4 text-base">
          <Trans>Close your account</Trans>
        </h3>
        <p className="mt-0.5 text-sm text-ink-muted">
          <Trans>For good. First we show what stands in the way and what happens.</Trans>
        </p>
        <Link to={paths.profileClose(area)} className={buttonStyle({ variant: 'danger' }, 'mt-3')}>
          <Trans>Close my account</Trans>
        </Link>
      </Panel>
      <StepUpAsked
        stepUp={stepUp}
        promise={
          <Trans>
            It makes the file with your data and nothing else. Nobody from Kheya ever asks you for a
            code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and export</Trans>}
      />
    </Section>
  );
}
