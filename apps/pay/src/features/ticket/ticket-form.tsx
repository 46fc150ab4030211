import { toDigits } from '@kheya/money';
import { BackIcon, backStyle, Flow, RadioRows, TextArea, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { aboutOf } from '#features/ticket/ticket-about.ts';
import { TicketFileField } from '#features/ticket/ticket-files.tsx';
import { useTicketMessage } from '#features/ticket/ticket-message.tsx';
import { TicketNext } from '#features/ticket/ticket-next.tsx';
import { TicketTransferField } from '#features/ticket/ticket-transfer-field.tsx';
import { errorLabels, kindLabels } from '#features/ticket/ticket-labels.ts';
import {
  fieldIds,
  type FormStart,
  summaryOf,
  type TicketFormState,
  useTicketForm,
} from '#features/ticket/use-ticket-form.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

const maxMessageLength = 5000;

/** The message of a new ticket, and beside it what happens after sending. */
export function TicketForm({ start }: { readonly start: FormStart }) {
  const { t, i18n } = useLingui();
  const area = useArea();
  const form = useTicketForm(start);
  const { values, files } = form;
  const message = useTicketMessage(start, form);
  return (
    <Flow
      step="words"
      title={i18n._(kindLabels[start.kind].name)}
      description={
        <>
          {i18n._(kindLabels[start.kind].help)}{' '}
          <Link
            to={paths.ticketNew(area, { ...aboutOf(start), kind: undefined })}
            className="text-link"
          >
            <Trans>Something else</Trans>
          </Link>
        </>
      }
      back={
        <Link to={paths.tickets(area)} className={backStyle()}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
      }
      errors={{
        title: <Trans>Something is still missing</Trans>,
        errors: summaryOf(form),
        attempt: form.attempt,
      }}
      message={message}
      next={{
        label: <Trans>Send</Trans>,
        busy: form.isBusy,
        busyLabel: t`Sending`,
        disabledReason: files.isSending ? <Trans>Wait for the files to upload</Trans> : undefined,
      }}
      onNext={form.submit}
      aside={<TicketNext kind={start.kind} transferId={values.transfer} />}
    >
      <Facts start={start} form={form} />
      <Words form={form} />
    </Flow>
  );
}

interface PartProps {
  readonly start: FormStart;
  readonly form: TicketFormState;
}

/** The transfer concerned, and for an error notice the kind of error by law. */
function Facts({ start, form }: PartProps) {
  const { i18n } = useLingui();
  const isError = start.kind === 'remittance_error';
  return (
    <>
      {isError || start.kind === 'transfer' ? (
        <TicketTransferField
          value={form.values.transfer}
          onChange={(transfer) => form.set({ transfer })}
          isRequired={isError}
          error={form.error('transfer')}
        />
      ) : null}
      {isError ? (
        <RadioRows
          legend={<Trans>What went wrong</Trans>}
          {...form.field('error')}
          rows={Object.entries(errorLabels).map(([value, words]) => ({
            value,
            label: i18n._(words.name),
            description: i18n._(words.help),
          }))}
        />
      ) : null}
    </>
  );
}

function Words({ form }: Pick<PartProps, 'form'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { message } = form.values;
  const length = toDigits(`${message.length}`, locale);
  const most = toDigits(`${maxMessageLength}`, locale);
  return (
    <>
      <TextField
        id={fieldIds.subject}
        label={t`Subject`}
        autoComplete="off"
        maxLength={120}
        {...form.field('subject')}
      />
      <TextArea
        id={fieldIds.message}
        label={t`Message`}
        help={t`Never share a password or code here. We won't ask for them.`}
        rows={6}
        maxLength={maxMessageLength}
        {...form.field('message')}
        foot={message.length > maxMessageLength - 500 ? t`${length} of ${most}` : undefined}
      />
      <TicketFileField files={form.files} label={t`Attachments (optional)`} />
    </>
  );
}
