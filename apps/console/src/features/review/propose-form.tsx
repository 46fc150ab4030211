import { Trans, useLingui } from '@lingui/react/macro';
import { REVIEW_REASON_WORDS } from '@kheya/contract/decision-words';
import { Button, Checkbox } from '@kheya/ui';
import { useId, useState } from 'react';
import { CustomerLetter } from '#features/review/customer-letter.tsx';
import { type Lack, proposalOf } from '#features/review/decision-draft.ts';
import {
  type Decision,
  offeredDocuments,
  reasonsFor,
  takesTwo,
  tellsWhy,
  wantedKey,
} from '#features/review/decision-rules.ts';
import { DecisionOptions } from '#features/review/decision-options.tsx';
import { DecisionTrouble, isLate } from '#features/review/decision-trouble.tsx';
import { useDocumentName } from '#features/review/document-name.ts';
import { type OpenReview, usePropose } from '#features/review/review-api.ts';
import type { KeptDecision } from '#features/review/use-decision-draft.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { TextArea } from '#shared/control/text-area.tsx';
import { Key } from '#shared/key.tsx';
import { language } from '#shared/language.ts';
import { useSendKey } from '#shared/use-send-key.ts';
import { toasts } from '#shared/toasts.ts';

export interface ProposeFormProps {
  readonly review: OpenReview;
  readonly kept: KeptDecision;
  readonly onRefused: (error: Error) => void;
}

/** The maker's half: what, why for ourselves, and why for the customer. */
export function ProposeForm({ review, kept, onRefused }: ProposeFormProps) {
  const { t } = useLingui();
  const { draft, change } = kept;
  const { kind, customer } = review;
  const { send, isPending, error, lacks } = useSend(review, kept, onRefused);
  const { decision, customerReason } = draft;
  const isTold = decision !== null && tellsWhy(kind, decision);
  const wanted = offeredDocuments.filter((one) => draft.wanted.includes(wantedKey(one)));
  useSendKey('page', send);
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DecisionOptions
        asked={review}
        value={decision}
        lacking={lacks === 'decision'}
        onChange={(next) => change({ decision: next })}
      />
      {isTold ? (
        <CustomerReasonField review={review} kept={kept} decision={decision} lacks={lacks} />
      ) : null}
      {decision === 'request_documents' ? (
        <WantedField kept={kept} lacking={lacks === 'documents'} />
      ) : null}
      <TextArea
        label={t`Reason for ourselves`}
        value={draft.reason}
        maxLength={2000}
        onValueChange={(reason) => change({ reason })}
        className="min-h-16"
        help={<Trans>What you saw and compared. The customer never reads it.</Trans>}
        error={
          lacks === 'reason' ? (
            <Trans>Write at least ten characters: what you saw and compared.</Trans>
          ) : undefined
        }
      />
      {isTold &&
      customerReason !== null &&
      reasonsFor(decision, review).includes(customerReason) ? (
        <CustomerLetter
          reason={customerReason}
          language={customer.language}
          wanted={decision === 'request_documents' ? wanted : []}
        />
      ) : null}
      {error && !isLate(error) ? <DecisionTrouble error={error} /> : null}
      <SendButton kind={kind} decision={decision} isPending={isPending} />
    </form>
  );
}

function useSend(
  review: OpenReview,
  { draft, clear }: KeptDecision,
  onRefused: (error: Error) => void,
) {
  const { t } = useLingui();
  const propose = usePropose(review.id);
  const [isTried, setTried] = useState(false);
  const ready = proposalOf(draft, review);
  const send = () => {
    setTried(true);
    if ('lacks' in ready || propose.isPending) return;
    propose.mutate(ready.body, {
      onError: onRefused,
      onSuccess: ({ state }) => {
        clear();
        setTried(false);
        toasts.show({
          text:
            state === 'proposed' ? t`Proposed. A colleague has to agree.` : t`Decided. It is done.`,
        });
      },
    });
  };
  const lacks: Lack | null = isTried && 'lacks' in ready ? ready.lacks : null;
  return { send, lacks, isPending: propose.isPending, error: propose.error };
}

interface CustomerReasonFieldProps {
  readonly review: OpenReview;
  readonly kept: KeptDecision;
  readonly decision: Decision;
  readonly lacks: Lack | null;
}

const none = 'none';

function CustomerReasonField({ review, kept, decision, lacks }: CustomerReasonFieldProps) {
  const { t } = useLingui();
  const locale = language.use();
  const reasons = reasonsFor(decision, review);
  const chosen = reasons.find((one) => one === kept.draft.customerReason) ?? none;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <PickList
        label={<Trans>Reason for the customer</Trans>}
        value={chosen}
        options={[
          { value: none, label: t`Choose a reason` },
          ...reasons.map((value) => ({ value, label: REVIEW_REASON_WORDS[value][locale] })),
        ]}
        onValueChange={(value) => kept.change({ customerReason: value === none ? null : value })}
      />
      {lacks === 'customer_reason' ? (
        <p role="alert" className="text-sm text-negative">
          <Trans>The customer has to be told why.</Trans>
        </p>
      ) : null}
    </div>
  );
}

interface WantedFieldProps {
  readonly kept: KeptDecision;
  readonly lacking: boolean;
}

function WantedField({ kept, lacking }: WantedFieldProps) {
  const nameOf = useDocumentName();
  const { draft, change } = kept;
  const sayId = useId();
  return (
    <fieldset aria-describedby={sayId}>
      <legend className="text-sm text-ink-muted">
        <Trans>Which documents</Trans>
      </legend>
      {offeredDocuments.map((one) => {
        const key = wantedKey(one);
        return (
          <Checkbox
            key={key}
            label={nameOf(one)}
            checked={draft.wanted.includes(key)}
            onCheckedChange={(isOn) =>
              change({
                wanted: isOn ? [...draft.wanted, key] : draft.wanted.filter((had) => had !== key),
              })
            }
          />
        );
      })}
      <p id={sayId} role="alert" className="text-sm text-negative empty:hidden">
        {lacking ? <Trans>Say which document you want.</Trans> : null}
      </p>
    </fieldset>
  );
}

interface SendButtonProps {
  readonly kind: OpenReview['kind'];
  readonly decision: Decision | null;
  readonly isPending: boolean;
}

function SendButton({ kind, decision, isPending }: SendButtonProps) {
  const isTwo = decision === null || takesTwo(kind, decision);
  return (
    <>
      <Button type="submit" variant="primary" block busy={isPending}>
        {decision === null || isTwo ? (
          <Trans>Propose</Trans>
        ) : decision === 'request_documents' ? (
          <Trans>Send to customer</Trans>
        ) : (
          <Trans>Decide</Trans>
        )}
        <Key filled>Ctrl ↵</Key>
      </Button>
      <p className="text-sm text-ink-muted">
        {decision !== null && !isTwo ? (
          <Trans>This happens at once, and the customer is told.</Trans>
        ) : kind === 'access' ? (
          <Trans>Opening access needs a second pair of eyes, and so does leaving it closed.</Trans>
        ) : kind === 'profile_change' ? (
          <Trans>
            Another name opens somebody else’s money, so it needs a second pair of eyes.
          </Trans>
        ) : kind === 'appeal' ? (
          <Trans>An appeal is final, so it needs a second pair of eyes.</Trans>
        ) : (
          <Trans>
            Accepting opens accounts, so it needs a second pair of eyes. Asking for documents or
            rejecting does not.
          </Trans>
        )}
      </p>
    </>
  );
}
