import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Form } from '@kheya/browser/form';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { useRef } from 'react';
import {
  type OpenCustomer,
  useProofUpload,
  useRecoverSignIn,
} from '#features/customer/customer-api.ts';
import { FormDialog } from '#shared/form-dialog.tsx';
import { Button, TextArea, TextField } from '@kheya/ui';
import { toasts } from '@kheya/browser/toasts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';

const most = 4;
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

export interface RecoveryDialogProps {
  readonly customer: OpenCustomer;
  readonly onClose: () => void;
}

/** New sign-in identifiers for a customer who lost both, with proof of identity. */
export function RecoveryDialog({ customer, onClose }: RecoveryDialogProps) {
  const { t } = useLingui();
  const recover = useRecoverSignIn(customer.id);
  const form = useForm<TypedRecovery, unknown>({
    defaultValues: { email: '', mobile: '', proof: [], reason: '' },
    draft: useDraftPlace(`recovery.${customer.id}`),
    send: ({ email, mobile, proof, reason }) =>
      recover.mutateAsync({
        ...{ email: email.trim(), reason: reason.trim() },
        attachment_ids: proof.map(({ id }) => id),
        ...(mobile.trim() === '' ? {} : { mobile: mobile.trim() }),
      }),
    onSent() {
      onClose();
      toasts.show({ text: msg`Proposed. A colleague has to agree.` });
    },
  });
  const { email, proof, reason } = form.values;
  const isLong = reason.trim().length >= minLengths.reason;
  return (
    <FormDialog
      form={form}
      urgent
      width="md"
      title={t`Restore sign-in for ${customer.name}?`}
      leaveLabel={<Trans>Cancel</Trans>}
      sendLabel={<Trans>Propose</Trans>}
      isReady={isLong && email.includes('@') && proof.length > 0}
      onClose={onClose}
    >
      <RecoveryConsequence />
      <NewAddresses form={form} />
      <ProofFiles files={proof} onFiles={(files) => form.set({ proof: files })} />
      <TextArea
        {...form.field('reason')}
        label={t`What you compared, and how you spoke with them`}
        maxLength={2000}
        inputClassName="min-h-20"
        help={
          <Trans>At least 10 characters. Saved with your name, never shown to the customer.</Trans>
        }
      />
    </FormDialog>
  );
}

interface ProofFile {
  readonly id: string;
  readonly name: string;
}

interface TypedRecovery {
  readonly email: string;
  readonly mobile: string;
  readonly proof: readonly ProofFile[];
  readonly reason: string;
}

function RecoveryConsequence() {
  return (
    <p className="text-ink-muted">
      <Trans>
        Only for someone who can’t receive messages at their email or number. A second operator has
        to agree. Then all sessions, passkeys, and second steps end, we notify the old address, and
        the account stays frozen for 3 days.
      </Trans>
    </p>
  );
}

function NewAddresses({ form }: { readonly form: Form<TypedRecovery> }) {
  return (
    <>
      <TextField
        size="sm"
        label={<Trans>New email address</Trans>}
        type="email"
        autoComplete="off"
        value={form.values.email}
        onValueChange={(email) => form.set({ email })}
      />
      <TextField
        size="sm"
        label={<Trans>New mobile number (optional)</Trans>}
        inputMode="tel"
        autoComplete="off"
        value={form.values.mobile}
        onValueChange={(mobile) => form.set({ mobile })}
      />
    </>
  );
}

interface ProofFilesProps {
  readonly files: readonly ProofFile[];
  readonly onFiles: (files: readonly ProofFile[]) => void;
}

/**
 * The identity document and a picture of the person; they are attached to a ticket of the customer.
 */
function ProofFiles({ files, onFiles }: ProofFilesProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const upload = useProofUpload();
  const add = async (chosen: readonly File[]) => {
    const room = most - files.length;
    if (chosen.length > room) toasts.show({ text: msg`Up to 4 files. Some weren’t added.` });
    let all = files;
    for (const file of chosen.slice(0, room)) {
      try {
        const { id } = await upload.mutateAsync(file);
        all = [...all, { id, name: file.name }];
      } catch (error) {
        toasts.show({ tone: 'negative', text: <ErrorText error={error as Error} /> });
      }
    }
    onFiles(all);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        hidden
        aria-label={t`Proof of identity`}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        busy={upload.isPending}
        disabled={files.length >= most}
        onClick={() => input.current?.click()}
      >
        <Trans>Add proof of identity</Trans>
      </Button>
      <ul className="text-sm text-ink-muted">
        {files.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {name}{' '}
            <button
              type="button"
              className="touch-area text-link"
              disabled={upload.isPending}
              aria-label={t`Remove ${name}`}
              onClick={() => onFiles(files.filter((file) => file.id !== id))}
            >
              <Trans>Remove</Trans>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
