import type { MessageDescriptor } from '@lingui/core';
import type { FieldProps } from '@kheya/browser/form';
import type { ProfileChange, User } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkName, type NamePart } from '@kheya/contract/fields/person';
import { NativeSelect } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { ChangeConfirmed } from '#features/profile/change-confirmed.tsx';
import { type ChangeBody, useRequestChange } from '#features/profile/change-queries.ts';
import { LegalNameFields } from '#features/profile/legal-name-fields.tsx';
import { idsOf, paperError } from '#shared/document/paper-error.ts';
import { PaperField, usePapers } from '#shared/document/paper-field.tsx';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { fullName } from '#shared/user-query.ts';

type Reason = NonNullable<ProfileChange['reason']>;

const reasons: Record<Reason, MessageDescriptor> = {
  marriage: msg`Marriage`,
  divorce: msg`Divorce`,
  court_order: msg`Court order`,
  spelling: msg`Spelling mistake`,
};

const papersWanted: Record<Reason | '', MessageDescriptor> = {
  '': msg`Choose a reason first. It determines which document we need.`,
  marriage: msg`Your marriage certificate.`,
  divorce: msg`Your divorce decree.`,
  court_order: msg`The court order.`,
  spelling: msg`A passport, NID or other ID with the right spelling.`,
};

interface TypedName extends Readonly<Record<NamePart, string>> {
  readonly reason: Reason | '';
  /** Stands for the papers, which are uploaded as they are chosen. */
  readonly document_ids: readonly string[];
}

export interface ChangeFormProps {
  readonly user: User;
  readonly back: string;
  readonly onDone: () => void;
}

/** The new legal name, the reason for the change, and the paper that proves it. */
export function ChangeNameForm({ user, back, onDone }: ChangeFormProps) {
  const { i18n, t } = useLingui();
  const papers = usePapers();
  const { stepUp, asking } = useRequestChange();
  const form = useForm<TypedName, ProfileChange>({
    defaultValues: {
      first_name: user.first_name ?? '',
      middle_name: user.middle_name ?? '',
      last_name: user.last_name ?? '',
      reason: '',
      document_ids: [],
    },
    draft: useDraftPlace('profile.change.name'),
    validate: (typed) => ({
      ...checkName(typed),
      ...compactErrors({
        reason: typed.reason === '' ? 'name_reason_missing' : undefined,
        document_ids: paperError(papers, true),
      }),
    }),
    send: (typed) => asking.mutateAsync(bodyOf(typed, idsOf(papers))),
    onSent: onDone,
  });
  return (
    <FlowPage
      name={t`Change your name`}
      current={0}
      back={{ to: back }}
      title={<Trans>Change your name</Trans>}
      description={<WhatHappens now={fullName(user)} />}
      next={{
        label: <Trans>Send for review</Trans>,
        busy: form.isBusy && stepUp.challenge === null,
        busyLabel: t`Sending`,
      }}
      form={form}
    >
      <div className="grid grid-cols-1 gap-4">
        <LegalNameFields fieldOf={form.field} />
        <ReasonField field={form.field('reason')} />
        <PaperField
          label={t`Supporting document`}
          help={i18n._(papersWanted[form.values.reason])}
          isRequired
          isSubmitted={form.attempt > 0}
          papers={papers}
        />
      </div>
      <ChangeConfirmed stepUp={stepUp} />
    </FlowPage>
  );
}

function WhatHappens({ now }: { readonly now: string }) {
  return (
    <Trans>
      Your verified name is {now}. Two members of our team compare the new name with your document,
      usually within two business days. Until then, your old name stays.
    </Trans>
  );
}

function bodyOf(typed: TypedName, document_ids: string[]): ChangeBody {
  return {
    ...{ kind: 'name', reason: typed.reason || 'spelling', document_ids },
    first_name: typed.first_name.trim(),
    middle_name: typed.middle_name.trim() || null,
    last_name: typed.last_name.trim(),
  };
}

function ReasonField({ field }: { readonly field: FieldProps<Reason | ''> }) {
  const { i18n, t } = useLingui();
  return (
    <NativeSelect
      label={<Trans>Reason for the change</Trans>}
      placeholder={t`Choose`}
      {...field}
      options={Object.entries(reasons).map(([one, label]) => ({
        value: one,
        label: i18n._(label),
      }))}
    />
  );
}
