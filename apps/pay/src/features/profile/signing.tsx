import type { Agreement } from '@kheya/contract';
import type { Form } from '@kheya/browser/form';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { isOwnSignature } from '@kheya/contract/fields/person';
import { toDigits } from '@kheya/money';
import { Checkbox, Section, SkeletonDetails, TextField } from '@kheya/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

import { AgreementList } from '#features/profile/agreement-list.tsx';
import type { StepProps } from '#features/profile/person-step.tsx';
import { agreementsQuery, useSign, useSubmitProfile } from '#features/profile/profile-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { TryAgain } from '#shared/try-again.tsx';
import { useForm } from '#shared/use-form.ts';
import { fullName } from '#shared/user-query.ts';

type Agreements = UseQueryResult<{ readonly results: readonly Agreement[] }>;

/** The consent to the documents still open, and the name that signs them. */
interface Signature {
  readonly agreed: boolean;
  readonly signature: string;
}

/**
 * Signs what is still open, then sends the whole profile. Consent and signature are for all documents
 * together, each of which is stored with its version and hash (15 USC 7001; product decision 3).
 */
export function useSignature({ user }: Pick<StepProps, 'user'>, onSubmitted: OnSubmitted) {
  const language = useLocale();
  const texts = useQuery(agreementsQuery(language));
  const open = (texts.data?.results ?? []).filter((one) => one.accepted_at === null);
  const signing = useSign();
  const submitting = useSubmitProfile();
  const form = useForm<Signature, unknown>({
    defaultValues: { agreed: false, signature: '' },
    validate: ({ agreed, signature }) =>
      open.length === 0
        ? {}
        : compactErrors({
            agreed: agreed ? undefined : 'agree',
            signature: isOwnSignature(signature, user) ? undefined : 'signature',
          }),
    fieldOf: Object.fromEntries(open.map((_, index) => [`accepted.${index}`, 'agreed'])),
    async send({ signature }) {
      if (texts.data === undefined) return null;
      const accepted = open.map(({ type, version, sha256 }) => ({ type, version, sha256 }));
      if (accepted.length > 0) {
        await signing.mutateAsync({ language, signature: signature.trim(), accepted });
      }
      // Navigates here and not in `onSent`, because the submitted profile unmounts this form first.
      const sent = await submitting.mutateAsync();
      await onSubmitted(sent);
      return sent;
    },
  });
  return { texts, open, form };
}

type OnSubmitted = (
  user: Awaited<ReturnType<ReturnType<typeof useSubmitProfile>['mutateAsync']>>,
) => Promise<void>;

export interface SigningProps extends Pick<StepProps, 'user'> {
  readonly texts: Agreements;
  readonly open: readonly Agreement[];
  readonly form: Form<Signature>;
}

/** The documents, one consent and one signature. */
export function Signing({ user, texts, open, form }: SigningProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = fullName(user);
  const many = open.length;
  const count = toDigits(`${many}`, locale);
  return (
    <Section title={<Trans>Agreements</Trans>}>
      {texts.data === undefined ? (
        texts.isError ? (
          <TryAgain error={texts.error} onRetry={() => void texts.refetch()} />
        ) : (
          <SkeletonDetails label={t`Loading`} rows={8} />
        )
      ) : (
        <AgreementList agreements={texts.data.results} />
      )}
      {open.length === 0 ? null : (
        <div className="mt-4 grid gap-4">
          <Checkbox
            label={t({
              message: plural(many, {
                one: "I've read this document and accept it",
                other: `I've read these ${count} documents and accept them`,
              }),
            })}
            help={<Trans>You can ask for paper copies anytime.</Trans>}
            {...form.choice('agreed')}
          />
          <TextField
            label={<Trans>Your signature</Trans>}
            help={
              <Trans>Type your full name, {name}, to sign. This is your legal signature.</Trans>
            }
            autoComplete="name"
            maxLength={120}
            {...form.field('signature')}
          />
        </div>
      )}
    </Section>
  );
}
