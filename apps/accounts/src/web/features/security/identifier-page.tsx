import type { IdentifierChange } from '@kheya/contract/accounts';
import { Button, Notice, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { IdentifierChangeCodes } from '#web/features/security/identifier-change-codes.tsx';
import { accounts, type IdentifierKind } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';
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
    <IdentifierPage
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
    <IdentifierPage
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

interface IdentifierPageProps {
  readonly kind: IdentifierKind;
  readonly title: string;
  /** The current one; null where there is none. */
  readonly present: ReactNode;
}

/**
 * The address or number that receives codes, and its change: a code to the old end and one to the
 * new.
 */
function IdentifierPage({ kind, title, present }: IdentifierPageProps) {
  const { t } = useLingui();
  const [change, setChange] = useState<IdentifierChange | null>();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void accounts
      .identifierChange(kind)
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
          <Trans>You haven't added a mobile number yet.</Trans>
        ) : (
          <Trans>
            Currently {present}. We send codes and messages there, and you can sign in with it.
          </Trans>
        )
      }
    >
      {done ? (
        <Notice role="status" className="mb-5">
          <Trans>Changed. We've sent a note to both the old one and the new one.</Trans>
        </Notice>
      ) : null}
      {change === undefined ? (
        <SkeletonRows label={t`Loading`} rows={2} />
      ) : change === null ? (
        <IdentifierChangeForm
          kind={kind}
          onStarted={(started) => {
            setDone(false);
            setChange(started);
          }}
        />
      ) : (
        <IdentifierChangeCodes kind={kind} change={change} onChange={setChange} onDone={finish} />
      )}
    </SecurityPage>
  );
}

interface IdentifierChangeFormProps {
  readonly kind: IdentifierKind;
  readonly onStarted: (change: IdentifierChange | null) => void;
}

function IdentifierChangeForm({ kind, onStarted }: IdentifierChangeFormProps) {
  const { t } = useLingui();
  const me = useMe();
  const proof = useProof();
  const form = useForm({
    defaultValues: { address: '' },
    fieldOf: { email: 'address', mobile: 'address' },
    send: ({ address }) => proof.withProof(() => accounts.startIdentifierChange(kind, address)),
    onSent: ({ change }) => onStarted(change),
  });
  return (
    <>
      <form {...form.props} className="grid grid-cols-1 gap-5">
        {kind === 'email' ? (
          <EmailEntry label={t`New email`} {...form.field('address')} />
        ) : (
          <MobileEntry
            label={me?.mobile ? t`New mobile number` : t`Mobile number`}
            home={me?.mobile?.startsWith('+880') ? 'BD' : 'US'}
            {...form.field('address')}
          />
        )}
        <FormFailure>{form.alert}</FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            <Trans>Send both codes</Trans>
          </Button>
        </div>
      </form>
      <p className="mt-5 text-sm text-ink-muted">
        {kind === 'mobile' && !me?.mobile ? (
          <Trans>
            We'll send one code to your email and one to this number. Nothing changes until you've
            entered both.
          </Trans>
        ) : (
          <Trans>
            We'll send one code to the current one and one to the new one. Nothing changes until
            you've entered both. Lost access to the current one? Write to support, and we'll verify
            your identity first.
          </Trans>
        )}
      </p>
      {proof.dialog}
    </>
  );
}
