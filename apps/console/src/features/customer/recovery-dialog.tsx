import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, Notice } from '@kheya/ui';
import { useRef, useState } from 'react';
import { type OpenCustomer, useProof, useRecoverSignIn } from '#features/customer/customer-api.ts';
import { shortestReason } from '#features/customer/restriction-rules.ts';
import { SmallInput } from '#shared/control/small-input.tsx';
import { TextArea } from '#shared/control/text-area.tsx';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

const most = 4;
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

export interface RecoveryDialogProps {
  readonly customer: OpenCustomer;
  readonly onClose: () => void;
}

/** New addresses for somebody who lost both, with what proves who they are. */
export function RecoveryDialog({ customer, onClose }: RecoveryDialogProps) {
  const { t } = useLingui();
  const kept = useKeptText(`recovery.${customer.id}`);
  const [email, setEmail] = useState('');
  const [mobile, setMobile] = useState('');
  const [proof, setProof] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const recover = useRecoverSignIn(customer.id);
  const reason = kept.text.trim();
  const isReady = reason.length >= shortestReason && email.includes('@') && proof.length > 0;
  const send = () =>
    recover.mutate(
      {
        ...{ email: email.trim(), reason, attachment_ids: proof.map(({ id }) => id) },
        ...(mobile.trim() === '' ? {} : { mobile: mobile.trim() }),
      },
      {
        onSuccess: () => {
          kept.clear();
          onClose();
          toasts.show({ text: t`Proposed. A colleague has to agree.` });
        },
      },
    );
  return (
    <Dialog
      open
      urgent
      width="md"
      title={t`Give the sign-in back: ${customer.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={!isReady}
            busy={recover.isPending}
            onClick={send}
          >
            <Trans>Propose</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 text-ink">
        <Consequence />
        <NewAddresses {...{ email, setEmail, mobile, setMobile }} />
        <Proof files={proof} onFiles={setProof} />
        <TextArea
          label={t`What was compared, and how you spoke with them`}
          value={kept.text}
          maxLength={2000}
          onValueChange={kept.write}
          className="min-h-20"
          help={
            <Trans>At least ten characters. Kept with your name; never read by the customer.</Trans>
          }
        />
        {recover.error ? (
          <Notice tone="negative" role="alert">
            <Wording error={recover.error} />
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

function Consequence() {
  return (
    <p className="text-ink-muted">
      <Trans>
        Only for someone who can no longer read messages to either their email or their number. A
        second operator has to agree. Then every session, passkey and second step ends, the old
        address is told, and the account stays frozen for three days.
      </Trans>
    </p>
  );
}

interface NewAddressesProps {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  readonly mobile: string;
  readonly setMobile: (mobile: string) => void;
}

function NewAddresses({ email, setEmail, mobile, setMobile }: NewAddressesProps) {
  return (
    <>
      <SmallInput
        label={<Trans>New e-mail address</Trans>}
        type="email"
        autoComplete="off"
        value={email}
        onValueChange={setEmail}
      />
      <SmallInput
        label={<Trans>New mobile number (optional)</Trans>}
        inputMode="tel"
        autoComplete="off"
        value={mobile}
        onValueChange={setMobile}
      />
    </>
  );
}

interface ProofProps {
  readonly files: readonly { readonly id: string; readonly name: string }[];
  readonly onFiles: (files: readonly { readonly id: string; readonly name: string }[]) => void;
}

/** The identity document and a picture of the person; they hang on a ticket of the customer. */
function Proof({ files, onFiles }: ProofProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const upload = useProof();
  const add = async (chosen: readonly File[]) => {
    const room = most - files.length;
    if (chosen.length > room) toasts.show({ text: t`Four files at most: not all were added.` });
    let all = files;
    for (const file of chosen.slice(0, room)) {
      try {
        const { id } = await upload.mutateAsync(file);
        all = [...all, { id, name: file.name }];
      } catch (error) {
        toasts.show({ tone: 'negative', text: <Wording error={error as Error} /> });
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
              className="text-link"
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
