import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Form } from '@kheya/browser/form';
import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import { useId } from 'react';
import { CustomerLetter } from '#features/review/customer-letter.tsx';
import { type DecisionDraft, emptyDraft, proposalOf } from '#features/review/decision-draft.ts';
import {
  type Decision,
  offeredDocuments,
  reasonsFor,
  needsTwoOperators,
  needsCustomerReason,
  documentKey,
} from '#features/review/decision-rules.ts';
import { DecisionOptions } from '#features/review/decision-options.tsx';
import { DecisionError } from '#features/review/decision-error.tsx';
import { useDocumentName } from '#features/review/document-name.ts';
import { type OpenReview, usePropose } from '#features/review/review-api.ts';
import { useDecisionDraft } from '#features/review/use-decision-draft.ts';
import { FieldAlert } from '#shared/form-dialog.tsx';
import { Button, Checkbox, NativeSelect, TextArea } from '@kheya/ui';
import { Key } from '#shared/key.tsx';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { useForm } from '#shared/use-form.tsx';
import { useSendShortcut } from '#shared/use-send-shortcut.ts';

export interface ProposeFormProps {
  readonly review: OpenReview;
  readonly onRefused: (error: Error) => void;
}

/** The maker's part: decision, internal reason, and the customer's reason. */
export function ProposeForm({ review, onRefused }: ProposeFormProps) {
  const { t } = useLingui();
  const { kind, customer } = review;
  const form = useProposal(review, onRefused);
  const { decision, customerReason } = form.values;
  const isTold = decision !== null && needsCustomerReason(kind, decision);
  const wanted = offeredDocuments.filter((one) => form.values.wanted.includes(documentKey(one)));
  useSendShortcut('page', form.submit);
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <DecisionOptions
        asked={review}
        value={decision}
        error={form.error('decision')}
        onChange={(next) => form.set({ decision: next })}
      />
      {isTold ? <CustomerReasonField review={review} form={form} decision={decision} /> : null}
      {decision === 'request_documents' ? <RequestedDocumentsField form={form} /> : null}
      <TextArea
        {...form.field('reason')}
        label={t`Reason for ourselves`}
        maxLength={2000}
        inputClassName="min-h-16"
        help={<Trans>What you saw and compared. The customer never reads it.</Trans>}
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
      <DecisionError error={form.failure} />
      <SendButton kind={kind} decision={decision} isPending={form.isBusy} />
    </form>
  );
}

function useProposal(review: OpenReview, onRefused: (error: Error) => void) {
  const propose = usePropose(review.id, onRefused);
  const form: Form<DecisionDraft> = useForm({
    defaultValues: emptyDraft,
    draft: useDecisionDraft(review.id),
    validate(draft) {
      const ready = proposalOf(draft, review);
      return 'errors' in ready ? ready.errors : {};
    },
    async send(draft) {
      const ready = proposalOf(draft, review);
      return 'errors' in ready ? null : propose.mutateAsync(ready.body);
    },
    onSent({ state }) {
      form.reset();
      toasts.show({
        text:
          state === 'proposed'
            ? msg`Proposed. A colleague has to agree.`
            : msg`Decided. It is done.`,
      });
    },
  });
  return form;
}

interface CustomerReasonFieldProps {
  readonly review: OpenReview;
  readonly form: Form<DecisionDraft>;
  readonly decision: Decision;
}

const none = 'none';

function CustomerReasonField({ review, form, decision }: CustomerReasonFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const reasons = reasonsFor(decision, review);
  const chosen = reasons.find((one) => one === form.values.customerReason) ?? none;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <NativeSelect
        label={<Trans>Reason for the customer</Trans>}
        value={chosen}
        options={[
          { value: none, label: t`Choose a reason` },
          ...reasons.map((value) => ({ value, label: REVIEW_REASON_TEXT[value][locale] })),
        ]}
        onValueChange={(value) => form.set({ customerReason: value === none ? null : value })}
      />
      <FieldAlert>{form.error('customerReason')}</FieldAlert>
    </div>
  );
}

function RequestedDocumentsField({ form }: { readonly form: Form<DecisionDraft> }) {
  const nameOf = useDocumentName();
  const { wanted } = form.values;
  const sayId = useId();
  return (
    <fieldset aria-describedby={sayId}>
      <legend className="text-sm text-ink-muted">
        <Trans>Which documents</Trans>
      </legend>
      {offeredDocuments.map((one) => {
        const key = documentKey(one);
        return (
          <Checkbox
            key={key}
            label={nameOf(one)}
            checked={wanted.includes(key)}
            onCheckedChange={(isOn) =>
              form.set({
                wanted: isOn ? [...wanted, key] : wanted.filter((had) => had !== key),
              })
            }
          />
        );
      })}
      <p id={sayId} role="alert" className="text-sm text-negative empty:hidden">
        {form.error('wanted')}
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
  const isTwo = decision === null || needsTwoOperators(kind, decision);
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
