import type { Appeal } from '@kheya/contract';
import { Chip, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { AppealForm } from '#features/verification/appeal-form.tsx';
import { appealsQuery } from '#features/verification/appeal-queries.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { TryAgain } from '#shared/try-again.tsx';

/** The form for an appeal, if one is possible, and the outcome of earlier ones. */
export function AppealSection({ mayAppeal }: { readonly mayAppeal: boolean }) {
  const appeals = useQuery(appealsQuery);
  const known = appeals.data ?? [];
  if (appeals.isError) {
    return <TryAgain error={appeals.error} onRetry={() => void appeals.refetch()} />;
  }
  if (!mayAppeal && known.length === 0) return null;
  return (
    <Section
      title={mayAppeal ? <Trans>Request another review</Trans> : <Trans>Your appeals</Trans>}
    >
      <Panel>
        {known.map((appeal) => (
          <AppealEntry key={appeal.id} appeal={appeal} />
        ))}
        {mayAppeal ? <AppealForm /> : null}
      </Panel>
    </Section>
  );
}

/** The text of an appeal, its status and the answer. */
function AppealEntry({ appeal }: { readonly appeal: Appeal }) {
  const locale = useLocale();
  const written = dateTime(appeal.created_at, locale);
  return (
    <div className="border-t border-line px-panel py-4.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">
          <Trans>Your appeal from {written}</Trans>
        </h3>
        <AppealState status={appeal.status} />
      </div>
      <p className="mt-1 text-ink-muted wrap-anywhere whitespace-pre-line">{appeal.text}</p>
      <p className="mt-2">
        <Answer appeal={appeal} />
      </p>
    </div>
  );
}

function AppealState({ status }: Pick<Appeal, 'status'>): ReactNode {
  switch (status) {
    case 'open':
      return (
        <Chip tone="now">
          <Trans>In review</Trans>
        </Chip>
      );
    case 'granted':
      return (
        <Chip tone="positive">
          <Trans>Decided in your favor</Trans>
        </Chip>
      );
    case 'denied':
      return (
        <Chip tone="negative">
          <Trans>The decision hasn't changed</Trans>
        </Chip>
      );
  }
}

function Answer({ appeal }: { readonly appeal: Appeal }): ReactNode {
  const locale = useLocale();
  if (appeal.status !== 'open') return appeal.answer;
  const by = dateTime(appeal.usual_answer_by, locale);
  return (
    <Trans>
      Someone who wasn't part of the first decision is reviewing it. Most people get an answer by{' '}
      {by}, here and by email.
    </Trans>
  );
}
