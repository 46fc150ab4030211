import { Button, Notice, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { ContactCodes } from '#web/features/security/contact-codes.tsx';
import { accounts, type ContactChange, type ContactKind } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { reloadMe, useMe } from '#web/shared/me.ts';
import { MobileEntry } from '#web/shared/mobile-entry.tsx';
import { mobileText } from '#web/shared/mobile-text.ts';
import { useProof } from '#web/shared/proof-dialog.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';

export function EmailPage() {
  const { t } = useLingui();
  const email = useMe()?.email;
  return (
    <ContactPage
      kind="email"
      title={t`Email`}
      present={<b className="font-medium wrap-anywhere text-ink">{email}</b>}
    />
  );
}

export function MobileNumberPage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <ContactPage
      kind="mobile"
      title={t`Mobile number`}
      present={
        me?.mobile ? (
          <b className="identifier font-medium text-ink">{mobileText(me.mobile)}</b>
        ) : null
      }
    />
  );
}

interface ContactPageProps {
  readonly kind: ContactKind;
  readonly title: string;
  /** The one that is there; null where there is none. */
  readonly present: ReactNode;
}

/** The address or number codes go to, and its change: a code to the old end and one to the other. */
function ContactPage({ kind, title, present }: ContactPageProps) {
  const { t } = useLingui();
  const [change, setChange] = useState<ContactChange | null>();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void accounts
      .contactChange(kind)
      .then((answer) => setChange(answer.ok ? answer.data.change : null));
  }, [kind]);
  const finish = () => {
    setChange(null);
    setDone(true);
    void reloadMe();
  };
  return (
    <SecurityPage
      title={title}
      lead={
        present === null ? (
          <Trans>You have no mobile number here yet.</Trans>
        ) : (
          <Trans>Now {present}. Codes and messages go there, and you can sign in with it.</Trans>
        )
      }
    >
      {done ? (
        <Notice role="status" className="mb-5">
          <Trans>It is changed. We told both the old and the new one.</Trans>
        </Notice>
      ) : null}
      {change === undefined ? (
        <SkeletonRows label={t`Loading`} rows={2} />
      ) : change === null ? (
        <StartForm
          kind={kind}
          onStarted={(started) => {
            setDone(false);
            setChange(started);
          }}
        />
      ) : (
        <ContactCodes kind={kind} change={change} onChange={setChange} onDone={finish} />
      )}
    </SecurityPage>
  );
}

interface StartFormProps {
  readonly kind: ContactKind;
  readonly onStarted: (change: ContactChange | null) => void;
}

function StartForm({ kind, onStarted }: StartFormProps) {
  const { t } = useLingui();
  const me = useMe();
  const [typed, setTyped] = useState('');
  const form = useForm();
  const proof = useProof();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => proof.withProof(() => accounts.startContactChange(kind, typed)),
      ({ change }) => onStarted(change),
    );
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {kind === 'email' ? (
          <EmailEntry
            label={t`New email`}
            value={typed}
            onValueChange={form.typing(setTyped)}
            error={form.fieldError('email')}
          />
        ) : (
          <MobileEntry
            label={me?.mobile ? t`New mobile number` : t`Mobile number`}
            home={me?.mobile?.startsWith('+880') ? 'BD' : 'US'}
            value={typed}
            onValueChange={form.typing(setTyped)}
            error={form.fieldError('mobile')}
          />
        )}
        <FormFailure failure={form.failure} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Trans>Send both codes</Trans>
          </Button>
        </div>
      </form>
      <p className="mt-5 text-sm text-ink-muted">
        {kind === 'mobile' && !me?.mobile ? (
          <Trans>
            One code goes to your email, one to this number. Nothing changes before both.
          </Trans>
        ) : (
          <Trans>
            One code goes to the present one, one to the new one. Nothing changes before both. You
            cannot read the present one any more? Write to support: we check who you are first.
          </Trans>
        )}
      </p>
      {proof.dialog}
    </>
  );
}
