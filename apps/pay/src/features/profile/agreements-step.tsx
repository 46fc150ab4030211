import type { FieldProps } from '@kheya/browser/form';
import { isOwnSignature } from '@kheya/contract/fields/person';
import { SkeletonDetails, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { AgreementText } from '#features/profile/agreement-text.tsx';
import type { StepProps } from '#features/profile/person-step.tsx';
import { agreementsQuery, useSign } from '#features/profile/profile-queries.ts';
import { StepFrame } from '#features/profile/step-frame.tsx';
import { useLocale } from '@kheya/browser/language';
import { TryAgain } from '#shared/try-again.tsx';
import { useForm } from '#shared/use-form.ts';
import { fullName } from '#shared/user-query.ts';

/** All agreements, each accepted separately and signed together with the person's name. */
export function AgreementsStep(props: StepProps) {
  const { t } = useLingui();
  const { texts, open, form } = useSigning(props);
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
      busyLabel={t`Signing`}
      submitLabel={open.length > 0 ? <Trans>Sign</Trans> : <Trans>Continue</Trans>}
      form={form}
    >
      {texts.data === undefined ? (
        texts.isError ? (
          <TryAgain error={texts.error} onRetry={() => void texts.refetch()} />
        ) : (
          <SkeletonDetails label={t`Loading`} rows={8} />
        )
      ) : null}
      {texts.data?.results.map((one) => (
        <AgreementText key={one.type} agreement={one} choice={form.choice(one.type)} />
      ))}
      {open.length === 0 ? null : (
        <SignatureField name={fullName(props.user)} field={form.field('signature')} />
      )}
    </StepFrame>
  );
}

/** The signature and the consent to each text; every error is shown at its own field. */
type Signing = Readonly<Record<string, string | boolean>> & { readonly signature: string };

function useSigning({ user, onDone }: StepProps) {
  const language = useLocale();
  const texts = useQuery(agreementsQuery(language));
  const open = (texts.data?.results ?? []).filter((one) => one.accepted_at === null);
  const signing = useSign();
  const form = useForm<Signing, unknown>({
    defaultValues: { signature: '' },
    validate(typed) {
      if (open.length === 0) return {};
      const unread = open.filter(({ type }) => typed[type] !== true);
      return {
        ...Object.fromEntries(unread.map(({ type }) => [type, 'agree' as const])),
        ...(isOwnSignature(typed.signature, user) ? {} : { signature: 'signature' }),
      };
    },
    fieldOf: Object.fromEntries(open.map(({ type }, index) => [`accepted.${index}`, type])),
    async send({ signature }) {
      const accepted = open.map(({ type, version, sha256 }) => ({ type, version, sha256 }));
      if (texts.data === undefined || accepted.length === 0) return texts.data ?? null;
      return signing.mutateAsync({ language, signature: signature.trim(), accepted });
    },
    onSent: onDone,
  });
  return { texts, open, form };
}

interface SignatureFieldProps {
  readonly name: string;
  readonly field: FieldProps<string>;
}

function SignatureField({ name, field }: SignatureFieldProps) {
  return (
    <TextField
      label={<Trans>Your signature</Trans>}
      help={<Trans>Type your name, "{name}". It counts like one by hand.</Trans>}
      autoComplete="name"
      maxLength={120}
      {...field}
    />
  );
}
