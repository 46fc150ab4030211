import { StepUpDialog as Dialog, type StepUpDialogProps as DialogProps } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { isRefusal } from '@kheya/browser/api/api-error';
import { now } from '@kheya/browser/clock';
import { codeForm, useCodeField } from '@kheya/browser/code-form';
import { localStore } from '@kheya/browser/storage';
import { useStepUpErrorText } from '#shared/step-up/step-up-error-text.ts';
import {
  type Challenge,
  confirmAuthenticator,
  confirmCode,
  type Confirmation,
  confirmPasskey,
  resendCode,
  type StepUpMethod,
} from '#shared/step-up/step-up-api.ts';
import { firstMethod, availableMethods } from '#shared/step-up/step-up-method.ts';
import { useForm } from '#shared/use-form.ts';

export interface StepUpDialogProps {
  readonly challenge: Challenge;
  readonly title?: ReactNode;
  /** The text above the challenge. */
  readonly children?: ReactNode;
  /** The one purpose the confirmation is valid for. */
  readonly promise: ReactNode;
  readonly confirmLabel: ReactNode;
  /** Also called for a person who has chosen another method while the first was being checked. */
  readonly onConfirmed: (confirmation: Confirmation) => void;
  /** Called when the code has expired; the caller requests another one. */
  readonly onAnotherCode: () => void;
  readonly onBack: () => void;
}

const storageKey = 'kheya.step_up';

/** Confirms the person by passkey, by authenticator app, or by a code sent by e-mail. */
export function StepUpDialog(props: StepUpDialogProps) {
  return <StepUpContent key={props.challenge.challenge_id} {...props} />;
}

function StepUpContent(props: StepUpDialogProps) {
  const [challenge, setChallenge] = useState(props.challenge);
  const [method, setMethod] = useState(() => firstMethod(methodsOf(challenge), remembered()));
  const choose = (next: StepUpMethod) => {
    localStore.write(storageKey, next);
    setMethod(next);
  };
  const shared = {
    open: true,
    title: props.title ?? <Trans>Confirm it's you</Trans>,
    children: props.children,
    promise: props.promise,
    confirmLabel: props.confirmLabel,
    backLabel: <Trans>Back</Trans>,
    onBack: props.onBack,
    other: <OtherMethods ways={methodsOf(challenge)} method={method} onChoose={choose} />,
  };
  const { onConfirmed, onAnotherCode } = props;
  const methodProps: MethodProps = { shared, challenge, onConfirmed, onAnotherCode };
  if (method === 'passkey') return <PasskeyMethod {...methodProps} />;
  if (method === 'authenticator') return <AuthenticatorMethod {...methodProps} />;
  return <CodeMethod {...methodProps} onSent={setChallenge} />;
}

const remembered = () => localStore.read(storageKey);

const methodsOf = ({ methods }: Challenge) =>
  availableMethods(methods, { passkeys: typeof PublicKeyCredential === 'function' });

interface MethodProps {
  readonly shared: Omit<DialogProps, 'by' | 'form'>;
  readonly challenge: Challenge;
  readonly onConfirmed: (confirmation: Confirmation) => void;
  readonly onAnotherCode: () => void;
}

function PasskeyMethod({ shared, challenge, onConfirmed, onAnotherCode }: MethodProps) {
  const words = useStepUpErrorText();
  const form = useForm({
    defaultValues: {},
    send: async () => onConfirmed(await confirmPasskey(challenge.challenge_id)),
  });
  return (
    <Dialog
      {...shared}
      form={form.props}
      other={
        <ExpiredCode error={form.failure} onAgain={onAnotherCode}>
          {shared.other}
        </ExpiredCode>
      }
      busy={form.isBusy}
      by={{
        press: {
          label: (
            <Trans>
              Your phone or computer will ask for your fingerprint, face or screen lock.
            </Trans>
          ),
          error: form.failure === undefined ? undefined : words.passkey(form.failure),
        },
      }}
    />
  );
}

function AuthenticatorMethod({ shared, challenge, onConfirmed, onAnotherCode }: MethodProps) {
  const form = useForm({
    ...codeForm,
    send: async ({ code }) => onConfirmed(await confirmAuthenticator(challenge.challenge_id, code)),
  });
  return (
    <Dialog
      {...shared}
      form={form.props}
      other={
        <ExpiredCode error={form.failure} onAgain={onAnotherCode}>
          {shared.other}
        </ExpiredCode>
      }
      busy={form.isBusy}
      by={{
        code: {
          ...useCodeField(form),
          label: <Trans>Enter the 6-digit code from your authenticator app</Trans>,
        },
      }}
    />
  );
}

interface CodeMethodProps extends MethodProps {
  readonly onSent: (challenge: Challenge) => void;
}

interface ExpiredCodeProps {
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** An expired challenge accepts no answer by any method; a new one must be requested. */
function ExpiredCode({ error, onAgain, children }: ExpiredCodeProps) {
  return (
    <>
      {isRefusal(error, 'code_expired') ? (
        <button type="button" className="text-link pointer-coarse:min-h-11" onClick={onAgain}>
          <Trans>Start again</Trans>
        </button>
      ) : null}
      {children}
    </>
  );
}

function CodeMethod({ shared, challenge, onConfirmed, onSent, onAnotherCode }: CodeMethodProps) {
  const words = useStepUpErrorText();
  const form = useForm({
    ...codeForm,
    send: async ({ code }) => onConfirmed(await confirmCode(challenge.challenge_id, code)),
  });
  const resend = useMutation({
    mutationFn: () => resendCode(challenge.challenge_id),
    onSuccess: onSent,
    // The challenge has expired, so no new code can be sent for it.
    onError: (error) => {
      if (isRefusal(error, 'code_expired')) onAnotherCode();
    },
  });
  const hasExpired = isRefusal(form.failure, 'code_expired');
  const sentTo = challenge.sent_to;
  return (
    <Dialog
      {...shared}
      form={form.props}
      busy={form.isBusy}
      by={{
        code: {
          ...useCodeField(form),
          label: <Trans>Enter the 6-digit code sent to {sentTo}</Trans>,
          resend: {
            // An expired code can be replaced at once.
            until: hasExpired ? 0 : Date.parse(challenge.resend_at),
            now,
            waitText: (left) => <Trans>New code in {left}</Trans>,
            label: <Trans>Send a new code</Trans>,
            onResend: hasExpired ? onAnotherCode : () => resend.mutate(),
            busy: resend.isPending,
            error: resend.error && words.code(resend.error),
          },
        },
      }}
    />
  );
}

interface OtherMethodsProps {
  readonly ways: readonly StepUpMethod[];
  readonly method: StepUpMethod;
  readonly onChoose: (method: StepUpMethod) => void;
}

function OtherMethods({ ways, method, onChoose }: OtherMethodsProps) {
  const names = {
    passkey: <Trans>Use a passkey</Trans>,
    authenticator: <Trans>Use your authenticator app</Trans>,
    code: <Trans>Use a code from your email</Trans>,
  };
  return ways
    .filter((way) => way !== method)
    .map((way) => (
      <button
        key={way}
        type="button"
        className="text-link pointer-coarse:min-h-11"
        onClick={() => onChoose(way)}
      >
        {names[way]}
      </button>
    ));
}
