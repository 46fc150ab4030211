import type { SecondFactorMethod } from '@kheya/contract/accounts';
import { Button, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, signIn } from '#web/shared/accounts-client.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { hasPasskeys } from '#web/shared/passkeys.ts';
import { SecondFactorForm, SecondFactorLead } from '#web/shared/second-factor-forms.tsx';
import { SupportLink } from '#web/shared/support-link.tsx';
import { secondStep } from '#web/shared/flow-state.ts';
import { useValue } from '@kheya/ui/value-store';

/** After the password: the person's second factors, and help for people who have lost theirs. */
export function SecondStepPage() {
  const { t } = useLingui();
  const methods = useMethods();
  const [chosen, setChosen] = useState<SecondFactorMethod>();
  const method = chosen ?? methods?.[0];
  const flow = currentFlow() ?? '';
  if (method === undefined || methods === undefined) {
    return (
      <AccountPage title={t`Confirm it's you`}>
        <Skeleton className="mt-7 h-40" />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t`Confirm it's you`} lead={<SecondFactorLead method={method} />}>
      <SecondFactorForm
        key={method}
        method={method}
        passkeyOptions={() => signIn.secondPasskeyOptions(flow)}
        send={(proof) => signIn.secondStep(flow, proof)}
        onDone={({ redirect_to: to }) => leaveTo(to)}
        leadsTo={{ second_step_over: '/sign-in' }}
        className="mt-7 grid grid-cols-1 gap-5"
        buttons={(isBusy) => (
          <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
            {method === 'passkey' ? <Trans>Use passkey</Trans> : <Trans>Continue</Trans>}
          </Button>
        )}
      />
      <OtherMethods methods={methods} method={method} onChoose={setChosen} />
    </AccountPage>
  );
}

interface OtherMethodsProps {
  readonly methods: readonly SecondFactorMethod[];
  readonly method: SecondFactorMethod;
  readonly onChoose: (method: SecondFactorMethod) => void;
}

function OtherMethods({ methods, method, onChoose }: OtherMethodsProps) {
  const names: Record<SecondFactorMethod, ReactNode> = {
    authenticator: <Trans>Use your authenticator app</Trans>,
    passkey: <Trans>Use a passkey</Trans>,
    recovery_code: <Trans>Use a recovery code</Trans>,
  };
  const others = methods.filter((other) => other !== method);
  return (
    <div className="mt-5 grid justify-items-start text-sm">
      {others.map((other) => (
        <Button
          key={other}
          variant="quiet"
          size="sm"
          className="-ml-3 min-h-11"
          onClick={() => onChoose(other)}
        >
          {names[other]}
        </Button>
      ))}
      <p className="mt-3 text-ink-muted">
        <Trans>
          Lost all of them? <SupportLink>Write to support</SupportLink>. We'll verify your identity
          and let you back in, which takes a few business days.
        </Trans>
      </p>
    </div>
  );
}

/** The methods the sign-in page received; a reloaded page asks the server. */
function useMethods(): readonly SecondFactorMethod[] | undefined {
  const step = useValue(secondStep);
  useEffect(() => {
    if (step) return;
    void accounts.flow(currentFlow() ?? '').then((answer) => {
      if (!answer.ok) goTo('/error');
      else if (answer.data.second_step?.kind === 'enrol') goTo('/enrolment');
      else if (answer.data.second_step) secondStep.set(answer.data.second_step);
      else goTo('/sign-in');
    });
  }, [step]);
  return step?.methods.filter((method) => method !== 'passkey' || hasPasskeys());
}
