import { Button, ConfirmDialog, Notice, SkeletonRows } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { credentials } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction } from '#web/shared/use-form.ts';
import { useLocale } from '@kheya/browser/language';
import { reloadMe, useMe } from '#web/shared/me.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { PROOF_REFUSALS, useProof } from '#web/shared/proof-dialog.tsx';
import { RecoveryCodeList } from '#web/shared/recovery-code-list.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

/** Shows how many recovery codes are left, and replaces them by ten new ones. */
export function RecoveryCodesPage() {
  const { t } = useLingui();
  const proof = useProof();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isConfirming, setConfirming] = useState(false);
  const has = useMe()?.credentials;
  const mayMake = has !== undefined && (has.authenticator || has.passkeys > 0);
  const making = useAction({
    elsewhere: PROOF_REFUSALS,
    send: () => proof.withProof(credentials.makeRecoveryCodes),
    onSent({ recovery_codes: made }) {
      setCodes(made);
      void reloadMe();
    },
  });
  const make = () => {
    setConfirming(false);
    making.submit();
  };
  const press = () => (has && has.recovery_codes_left > 0 ? setConfirming(true) : make());
  return (
    <SecurityPage
      title={t`Recovery codes`}
      lead={
        <Trans>
          In case you lose your phone. Each code lets you sign in once, after your password. Keep
          them on paper or in a password manager.
        </Trans>
      }
    >
      <div className="grid gap-5">
        {codes ? (
          <>
            <Notice role="status" title={<Trans>Your new recovery codes</Trans>}>
              <Trans>We can't show them again. Your old codes no longer work.</Trans>
            </Notice>
            <RecoveryCodeList codes={codes} />
          </>
        ) : has ? (
          <RecoveryCodesLeft left={has.recovery_codes_left} mayMake={mayMake} />
        ) : (
          <SkeletonRows label={t`Loading`} />
        )}
        <FormFailure>{making.alert}</FormFailure>
        {has && !codes && mayMake ? (
          <div>
            <Button
              variant={has.recovery_codes_left > 0 ? 'secondary' : 'primary'}
              busy={making.isBusy}
              onClick={press}
            >
              {has.recovery_codes_left > 0 ? t`Create new codes` : t`Create ten codes`}
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t`Create ten new codes?`}
        confirmLabel={<Trans>Create new codes</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={make}
        onCancel={() => setConfirming(false)}
      >
        <Trans>Your current codes will stop working right away.</Trans>
      </ConfirmDialog>
      {proof.dialog}
    </SecurityPage>
  );
}

interface RecoveryCodesLeftProps {
  readonly left: number;
  readonly mayMake: boolean;
}

function RecoveryCodesLeft({ left, mayMake }: RecoveryCodesLeftProps) {
  const locale = useLocale();
  const count = toDigits(`${left}`, locale);
  if (!mayMake) {
    return (
      <Notice>
        <Trans>
          Recovery codes work when you lose your phone. Set up the{' '}
          <PageLink to="/security/authenticator">authenticator app</PageLink> or a{' '}
          <PageLink to="/security/passkeys">passkey</PageLink> first.
        </Trans>
      </Notice>
    );
  }
  if (left === 0) {
    return (
      <Notice tone="caution">
        <Trans>You don't have any. Create ten now, while you can still sign in.</Trans>
      </Notice>
    );
  }
  return (
    <p>
      <Trans>
        You have <b>{count}</b> left.
      </Trans>
    </p>
  );
}
