import { Trans, useLingui } from '@lingui/react/macro';
import { readDraft } from '@kheya/browser/draft';
import { Button, Notice } from '@kheya/ui';
import { useState } from 'react';
import { ConfirmForm } from '#features/review/confirm-form.tsx';
import { emptyDraft } from '#features/review/decision-draft.ts';
import { isAlreadyDecided, AlreadyDecidedNotice } from '#features/review/decision-error.tsx';
import { availableActionOf } from '#features/review/decision-rules.ts';
import { ProposeForm } from '#features/review/propose-form.tsx';
import { ProposalBox } from '#features/review/proposal-box.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { decisionName } from '#features/review/review-labels.ts';
import { useDecisionDraft } from '#features/review/use-decision-draft.ts';
import { SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useOperatorId } from '#shared/operators.ts';

/** The decision: to propose it, to agree with it, or why neither is possible. */
export function DecisionPanel({ review }: { readonly review: OpenReview }) {
  const standing = availableActionOf(review, useOperatorId());
  const [isDecidedMeanwhile, setDecidedMeanwhile] = useState(false);
  const onRefused = (error: Error) => setDecidedMeanwhile(isAlreadyDecided(error));
  const isAsked = standing === 'may_decide' || standing === 'may_confirm';
  return (
    <SidePart title={<Trans>Decision</Trans>}>
      <div className="grid grid-cols-1 gap-4">
        <Appeal review={review} />
        {isDecidedMeanwhile ? <AlreadyDecidedNotice /> : null}
        {standing === 'may_decide' ? <ProposeForm review={review} onRefused={onRefused} /> : null}
        {standing === 'may_confirm' ? <ConfirmForm review={review} onRefused={onRefused} /> : null}
        {standing === 'proposed_by_me' ? (
          <>
            <ProposalBox review={review} />
            <Notice tone="caution" title={<Trans>You proposed this.</Trans>}>
              <Trans>
                A second operator has to agree. Ask a colleague to open this page. Nothing has
                changed for the customer yet.
              </Trans>
            </Notice>
          </>
        ) : null}
        {standing === 'decided_before' ? (
          <>
            <ProposalBox review={review} />
            <Notice tone="caution" title={<Trans>You decided about this customer before.</Trans>}>
              <Trans>Someone who wasn't part of that decision has to review this.</Trans>
            </Notice>
          </>
        ) : null}
        {standing === 'about_me' ? (
          <Notice tone="caution" title={<Trans>This review is about you.</Trans>}>
            <Trans>You can't decide about yourself. Ask a colleague.</Trans>
          </Notice>
        ) : null}
        {standing === 'not_open_to_me' ? (
          <>
            <ProposalBox review={review} />
            <Notice tone="caution">
              <Trans>You can't decide this one. Ask a colleague in compliance.</Trans>
            </Notice>
          </>
        ) : null}
        {standing === 'decided' ? <DecisionSummary review={review} /> : null}
        {standing === 'withdrawn' ? (
          <Notice title={<Trans>No decision needed.</Trans>}>
            <Trans>The customer's status has changed since.</Trans>
          </Notice>
        ) : null}
        {isAsked ? null : <UnsentDraft reviewId={review.id} />}
      </div>
    </SidePart>
  );
}

/** The customer's own words, which are the substance of an appeal. */
function Appeal({ review }: { readonly review: OpenReview }) {
  const locale = useLocale();
  const { appeal } = review;
  if (appeal === null) return null;
  return (
    <blockquote className="rounded-md bg-water px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
        <span>
          {appeal.kind === 'restriction' ? (
            <Trans>Appeal against a freeze or block</Trans>
          ) : (
            <Trans>Appeal against the rejection</Trans>
          )}
        </span>
        <span className="num">{dateTime(appeal.created_at, locale)}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
    </blockquote>
  );
}

function DecisionSummary({ review }: { readonly review: OpenReview }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { decision, decided_by, decided_at, kind, proposal } = review;
  const name = decided_by?.name ?? '';
  const when = decided_at === null ? '' : dateTime(decided_at, locale);
  return (
    <>
      <Notice
        role="status"
        title={
          decision === null ? <Trans>Decided.</Trans> : `${i18n._(decisionName(kind, decision))}.`
        }
      >
        <Trans>
          Decided by {name}, {when}.
        </Trans>
      </Notice>
      {proposal === null ? null : <ProposalBox review={review} />}
    </>
  );
}

/** A draft left when another operator was quicker: it is not discarded without asking. */
function UnsentDraft({ reviewId }: { readonly reviewId: string }) {
  const { store, key } = useDecisionDraft(reviewId);
  const [draft, setDraft] = useState(() => readDraft(store.read(key), emptyDraft));
  const { reason } = draft;
  if (reason.trim() === '') return null;
  const forget = () => {
    store.write(key, null);
    setDraft(emptyDraft);
  };
  return (
    <section className="rounded-md border border-line px-4 py-3">
      <h3 className="text-sm text-ink-muted">
        <Trans>Your unsent draft</Trans>
      </h3>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{reason}</p>
      <Button size="sm" className="mt-2" onClick={forget}>
        <Trans>Discard</Trans>
      </Button>
    </section>
  );
}
