import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount, Chip, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Movement, useDecideMovement, useMovement } from '#features/movement/movement-api.ts';
import { kindNames, sideNames, stateNames } from '#features/movement/movement-labels.ts';
import { MovementLines } from '#features/movement/movement-lines.tsx';
import { CaseFrame } from '#shared/case-frame.tsx';
import { DecideForm } from '#shared/decide-form.tsx';
import { AccountLink } from '#shared/account-link.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

interface MovementProps {
  readonly movement: Movement;
}

/** One movement: what will be booked in the middle, the second operator's decision beside it. */
export function MovementPage() {
  const { t, i18n } = useLingui();
  const { movementId = '' } = useParams({ strict: false });
  const query = useMovement(movementId);
  usePageTitle(query.data ? i18n._(kindNames[query.data.kind]) : t`Manual movements`);
  return (
    <CaseFrame
      column={null}
      back={{ link: { to: paths.movements }, name: <Trans>Manual movements</Trans> }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the movement`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(movement) => <MovementFacts movement={movement} />}
      sideName={t`Decision`}
      side={(movement) => (
        <SidePart title={<Trans>Decision</Trans>}>
          <Decision movement={movement} />
        </SidePart>
      )}
    />
  );
}

function MovementFacts({ movement }: MovementProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { account, amount, currency, break_id: breakId } = movement;
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1>
          {i18n._(kindNames[movement.kind])} <Amount value={fromDecimal(amount, currency)} />
        </h1>
        <p className="mt-0.5 text-ink-muted">
          {account.holder} ·{' '}
          <AccountLink id={account.id}>
            <span className="identifier">{toDigits(account.account_number, locale)}</span>
          </AccountLink>
        </p>
        <p className="mt-1">
          <StateChip state={movement.state} />
        </p>
      </header>
      <div className="grid grid-cols-1 gap-6 px-4 py-4 lg:px-6">
        <section>
          <h2 className="mb-1.5 text-base!">
            <Trans>Entries</Trans>
          </h2>
          <MovementLines entries={movement.entries} currency={currency} />
        </section>
        <dl className="max-w-xl">
          <Fact name={<Trans>For the customer</Trans>}>{i18n._(sideNames[movement.side])}</Fact>
          <Fact name={<Trans>Corrects</Trans>}>
            {breakId === null ? (
              <span className="identifier text-sm break-all whitespace-normal">
                {movement.corrects}
              </span>
            ) : (
              <Link
                to={paths.reconciliationBreak}
                params={{ breakId }}
                className="touch-area text-link"
              >
                <Trans>A reconciliation break</Trans>
              </Link>
            )}
          </Fact>
          <Fact name={<Trans>Proposed by</Trans>}>
            {movement.proposed_by.name},{' '}
            <span className="num">{dateTime(movement.proposed_at, locale)}</span>
          </Fact>
        </dl>
        <section>
          <h2 className="mb-1.5 text-base!">
            <Trans>Reason</Trans>
          </h2>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{movement.reason}</p>
        </section>
      </div>
    </>
  );
}

function StateChip({ state }: Pick<Movement, 'state'>) {
  const { i18n } = useLingui();
  const tones = {
    proposed: 'now',
    approved: 'now',
    booked: 'positive',
    declined: 'neutral',
    failed: 'negative',
  } as const;
  return <Chip tone={tones[state]}>{i18n._(stateNames[state])}</Chip>;
}

function Decision({ movement }: MovementProps): ReactNode {
  const locale = useLocale();
  const { state, decided_by: by, decided_at: at, decision_note: note } = movement;
  const decide = useDecideMovement(movement.id);
  if (movement.may_decide) {
    return (
      <DecideForm
        decide={decide.mutateAsync}
        approveLabel={<Trans>Approve and book</Trans>}
        declined={msg`Declined. Nothing was booked.`}
      />
    );
  }
  if (state === 'proposed') {
    return (
      <Notice tone="caution" title={<Trans>You proposed this.</Trans>}>
        <Trans>A second operator has to approve it. Nothing is booked yet.</Trans>
      </Notice>
    );
  }
  const name = by?.name ?? '';
  const when = at === null ? '' : dateTime(at, locale);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        <Trans>
          Decided by {name}, {when}.
        </Trans>
      </p>
      {note === null ? null : <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {state === 'failed' ? (
        <Notice tone="negative" title={<Trans>Nothing was booked.</Trans>}>
          <Trans>The ledger refused it. Check the balance and propose it again.</Trans>
        </Notice>
      ) : null}
      {state === 'approved' ? (
        <Notice>
          <Trans>It’s being booked.</Trans>
        </Notice>
      ) : null}
    </div>
  );
}
