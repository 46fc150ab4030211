import { SkeletonDetails, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AgreementText } from '#features/profile/agreement-text.tsx';
import { useFieldFaults } from '#features/profile/field-faults.ts';
import type { StepProps } from '#features/profile/person-step.tsx';
import { agreementsQuery, useSign } from '#features/profile/profile-queries.ts';
import { type Fault, isOwnSignature } from '#features/profile/profile-rules.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { useLocale } from '#shared/language.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { fullName } from '#shared/user-query.ts';

/** A text's own fault stands under the text, the signature's under the signature. */
const signature = 'signature';

/** Every text, each read and agreed to by itself, all signed with one's name. */
export function AgreementsStep(props: StepProps) {
  const { t } = useLingui();
  const { texts, open, agreed, signed, faults, isSigning, agree, sign, submit } = useSigning(props);
  return (
    <StepFrame
      step="agreements"
      steps={props.steps}
      at={props.at}
      title={<Trans>Read and sign</Trans>}
      sub={
        <Trans>
          Five texts. Each says what it is about; open it to read it in full. You can ask for them
          on paper at any time.
        </Trans>
      }
      busy={isSigning}
      busyLabel={t`Signing`}
      submitLabel={open.length > 0 ? <Trans>Sign</Trans> : <Trans>Continue</Trans>}
      error={faults.general}
      onSubmit={submit}
    >
      {texts.data === undefined ? (
        texts.isError ? (
          <TryAgain error={texts.error} onRetry={() => void texts.refetch()} />
        ) : (
          <SkeletonDetails label={t`Loading`} rows={8} />
        )
      ) : null}
      {texts.data?.results.map((one) => (
        <AgreementText
          key={one.type}
          agreement={one}
          agreed={agreed.has(one.type)}
          error={faults.of(one.type)}
          onAgree={(isAgreed) => agree(one.type, isAgreed)}
        />
      ))}
      {open.length === 0 ? null : (
        <SignatureField
          name={fullName(props.user)}
          value={signed}
          error={faults.of(signature)}
          onValueChange={sign}
        />
      )}
    </StepFrame>
  );
}

/** What is agreed and signed so far, and what is wrong with it. */
function useSigning({ user, onDone }: StepProps) {
  const language = useLocale();
  const texts = useQuery(agreementsQuery(language));
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [signed, setSigned] = useState('');
  const open = (texts.data?.results ?? []).filter((one) => one.accepted_at === null);
  const faults = useFieldFaults<string>({
    signature,
    ...Object.fromEntries(open.map((one, index) => [`accepted.${index}`, one.type])),
  });
  const signing = useSign();
  const submit = () => {
    if (texts.data === undefined) return;
    if (open.length === 0) return onDone();
    const wrong = Object.fromEntries<Fault>(
      open.filter((one) => !agreed.has(one.type)).map((one) => [one.type, 'agree']),
    );
    if (!isOwnSignature(signed, user)) wrong[signature] = 'signature';
    if (!faults.judge(wrong)) return;
    const accepted = open.map(({ type, version, sha256 }) => ({ type, version, sha256 }));
    signing.mutate(
      { language, signature: signed.trim(), accepted },
      { onSuccess: onDone, onError: faults.refuse },
    );
  };
  const agree = (type: string, isAgreed: boolean) => {
    faults.clear(type);
    const next = new Set(agreed);
    if (isAgreed) next.add(type);
    else next.delete(type);
    setAgreed(next);
  };
  const sign = (value: string) => {
    faults.clear(signature);
    setSigned(value);
  };
  return { texts, open, agreed, signed, faults, isSigning: signing.isPending, agree, sign, submit };
}

interface SignatureFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
}

function SignatureField({ name, value, error, onValueChange }: SignatureFieldProps) {
  return (
    <TextField
      label={<Trans>Your signature</Trans>}
      help={<Trans>Type your name, "{name}". It counts like one by hand.</Trans>}
      autoComplete="name"
      maxLength={120}
      value={value}
      error={error}
      onValueChange={onValueChange}
    />
  );
}
