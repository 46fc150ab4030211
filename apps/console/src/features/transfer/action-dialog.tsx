import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RELEASE_REASON_TEXT } from '@kheya/contract/decision-text';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReturnCode } from '@kheya/contract/fields/return-code';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import type { Form } from '@kheya/browser/form';
import { DateField, NativeSelect, TextArea, TextField } from '@kheya/ui';
import { actionHelp, actionNames } from '#features/transfer/action-names.ts';
import {
  type ActionName,
  type OpenTransfer,
  type Proposal,
  useProposeAction,
} from '#features/transfer/transfer-api.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';

type ReleaseReason = keyof typeof RELEASE_REASON_TEXT;

/** The reasons that the customer can be told, in the contract's order. */
const releaseReasons = Object.keys(RELEASE_REASON_TEXT) as ReleaseReason[];

interface Typed {
  readonly reason: string;
  readonly release_reason: ReleaseReason;
  readonly return_code: string;
  readonly occurred_on: string;
  readonly rail_reference: string;
  readonly evidence: string;
}

const empty: Typed = {
  ...{ reason: '', release_reason: 'RAIL_UNAVAILABLE', return_code: '', occurred_on: '' },
  ...{ rail_reference: '', evidence: '' },
};

interface ActionDialogProps {
  readonly transfer: OpenTransfer;
  readonly action: ActionName;
  readonly onClose: () => void;
}

/** The maker's part: what will happen once a second operator agrees, the facts it needs, and why. */
export function ActionDialog({ transfer, action, onClose }: ActionDialogProps) {
  const { t, i18n } = useLingui();
  const propose = useProposeAction(transfer.id);
  const form = useForm({
    defaultValues: empty,
    draft: useDraftPlace(`transfer.${transfer.id}.${action}`),
    validate: ({ return_code: code }) =>
      compactErrors({
        return_code:
          action === 'return'
            ? checkReturnCode(code.trim().toUpperCase(), transfer.rail)
            : undefined,
      }),
    send: (typed) => propose.mutateAsync(proposalOf(action, typed)),
    onSent() {
      onClose();
      toasts.show({ text: msg`Proposed. A second operator has to agree.` });
    },
  });
  const name = i18n._(actionNames[action]);
  return (
    <FormDialog
      form={form}
      width="md"
      title={<Trans>Propose: {name}</Trans>}
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>Propose</Trans>}
      isReady={isWhole(action, form.values)}
      onClose={onClose}
    >
      <p className="text-ink-muted">{i18n._(actionHelp[action])}</p>
      <Facts form={form} action={action} />
      <TextArea
        {...form.field('reason')}
        label={t`Internal reason`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={
          <Trans>At least 10 characters. Saved with your name; the customer never sees it.</Trans>
        }
      />
    </FormDialog>
  );
}

interface FactsProps {
  readonly form: Form<Typed>;
  readonly action: ActionName;
}

function Facts({ form, action }: FactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  switch (action) {
    case 'retry':
    case 'refund':
    case 'end_cool_off':
      return null;
    case 'release':
      return (
        <NativeSelect
          label={<Trans>Reason for the customer</Trans>}
          value={form.values.release_reason}
          options={releaseReasons.map((value) => ({
            value,
            label: RELEASE_REASON_TEXT[value][locale],
          }))}
          onValueChange={(value) => form.set({ release_reason: value })}
        />
      );
    case 'return':
      return (
        <>
          <TextField
            {...form.field('return_code')}
            label={t`Return code`}
            autoComplete="off"
            maxLength={4}
            help={<Trans>As the bank gives it: R03, AC04. A wallet’s return has none: NARR.</Trans>}
          />
          <DateField
            {...form.field('occurred_on')}
            label={t`Came back on`}
            placeholder={t`MM/DD/YYYY`}
            pickLabel={t`Choose from the calendar`}
            autoComplete="off"
          />
          <Evidence form={form} />
        </>
      );
    case 'confirm_delivered':
      return (
        <>
          <TextField
            {...form.field('rail_reference')}
            label={t`Rail’s reference`}
            autoComplete="off"
            maxLength={60}
            help={<Trans>The rail’s own number of the payment. It’s shown on the receipt.</Trans>}
          />
          <Evidence form={form} />
        </>
      );
    case 'confirm_undelivered':
      return <Evidence form={form} />;
  }
}

function Evidence({ form }: Pick<FactsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.field('evidence')}
      label={t`Evidence`}
      autoComplete="off"
      maxLength={200}
      help={
        <Trans>Where it can be read again: the statement and its line, the letter, the call.</Trans>
      }
    />
  );
}

function isWhole(action: ActionName, typed: Typed): boolean {
  if (checkReason(typed.reason) !== undefined) return false;
  const needsEvidence = action === 'return' || action.startsWith('confirm_');
  if (needsEvidence && typed.evidence.trim().length < 5) return false;
  if (action === 'return') return typed.return_code.trim() !== '' && typed.occurred_on !== '';
  return action !== 'confirm_delivered' || typed.rail_reference.trim().length >= 3;
}

function proposalOf(action: ActionName, typed: Typed): Proposal {
  const reason = typed.reason.trim();
  const evidence = typed.evidence.trim();
  switch (action) {
    case 'retry':
    case 'refund':
    case 'end_cool_off':
      return { action, reason };
    case 'release':
      return { action, reason, release_reason: typed.release_reason };
    case 'return': {
      const code = typed.return_code.trim().toUpperCase();
      return { action, reason, evidence, return_code: code, occurred_on: typed.occurred_on };
    }
    case 'confirm_delivered':
      return { action, reason, evidence, rail_reference: typed.rail_reference.trim() };
    case 'confirm_undelivered':
      return { action, reason, evidence };
  }
}
