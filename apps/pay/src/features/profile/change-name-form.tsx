import type { MessageDescriptor } from '@lingui/core';
import type { ProfileChange, User } from '@kheya/contract';
import { NativeSelect } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { ChangeConfirmed } from '#features/profile/change-confirmed.tsx';
import { type ChangeBody, useAskForChange } from '#features/profile/change-queries.ts';
import { useFieldFaults } from '#features/profile/field-faults.ts';
import { LegalNameFields } from '#features/profile/legal-name-fields.tsx';
import { judgeName } from '#features/profile/profile-rules.ts';
import { paperFault } from '#shared/document/paper-fault.ts';
import { PaperField, usePapers } from '#shared/document/paper-field.tsx';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { fullName } from '#shared/user-query.ts';

type Reason = NonNullable<ProfileChange['reason']>;

const reasons: Record<Reason, MessageDescriptor> = {
  marriage: msg`I got married`,
  divorce: msg`I got divorced`,
  court_order: msg`A court changed it`,
  spelling: msg`It is spelled wrong`,
};

const papersWanted: Record<Reason | '', MessageDescriptor> = {
  '': msg`Choose a reason first: it decides which document we need.`,
  marriage: msg`Your marriage certificate.`,
  divorce: msg`The divorce decree with your name in it.`,
  court_order: msg`The court order.`,
  spelling: msg`A passport, NID or other ID with the right spelling.`,
};

const fieldOf = {
  first_name: 'first_name',
  middle_name: 'middle_name',
  last_name: 'last_name',
  reason: 'reason',
} as const;
type Field = keyof typeof fieldOf;

export interface ChangeFormProps {
  readonly user: User;
  readonly back: string;
  readonly onDone: () => void;
}

/** The new legal name, why it changed, and the paper that shows it. */
export function ChangeNameForm({ user, back, onDone }: ChangeFormProps) {
  const { i18n, t } = useLingui();
  const { typed, change, forget } = useDraft('profile.change.name', () => ({
    first_name: user.first_name ?? '',
    middle_name: user.middle_name ?? '',
    last_name: user.last_name ?? '',
    reason: '',
  }));
  const faults = useFieldFaults<Field>(fieldOf);
  const papers = usePapers();
  const [isPressed, setPressed] = useState(false);
  const { stepUp, asking } = useAskForChange();
  const reason = typed.reason as Reason | '';
  const set = (field: Field, value: string) => {
    faults.clear(field);
    change({ [field]: value });
  };
  const submit = () => {
    setPressed(true);
    const found = { ...judgeName(typed), ...(reason === '' ? { reason: 'choose' as const } : {}) };
    if (!faults.judge(found) || paperFault(papers, true) || reason === '') return;
    if (asking.isPending) return;
    const ids = papers.results.map(({ id }) => id);
    asking.mutate(bodyOf(typed, reason, ids), {
      onSuccess: (made) => {
        if (made === null) return;
        forget();
        onDone();
      },
      onError: faults.refuse,
    });
  };
  const { general } = faults;
  return (
    <FlowPage
      name={t`Change your name`}
      current={0}
      back={{ to: back }}
      title={<Trans>Change your name</Trans>}
      description={<WhatHappens now={fullName(user)} />}
      next={{
        label: <Trans>Send for review</Trans>,
        busy: asking.isPending && stepUp.question === null,
        busyLabel: t`Sending`,
      }}
      onNext={submit}
      message={general === undefined ? undefined : { tone: 'negative', text: general }}
    >
      <div className="grid grid-cols-1 gap-4">
        <LegalNameFields typed={typed} faultOf={faults.of} set={set} />
        <ReasonField
          value={typed.reason}
          error={faults.of('reason')}
          onChange={(value) => set('reason', value)}
        />
        <PaperField
          label={t`Supporting document`}
          help={i18n._(papersWanted[reason])}
          isRequired
          isPressed={isPressed}
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
      usually within two working days. Until then you keep the old one.
    </Trans>
  );
}

function bodyOf(typed: Readonly<Record<Field, string>>, reason: Reason, ids: string[]): ChangeBody {
  return {
    ...{ kind: 'name', reason, document_ids: ids },
    first_name: typed.first_name.trim(),
    middle_name: typed.middle_name.trim() || null,
    last_name: typed.last_name.trim(),
  };
}

interface ReasonFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const { i18n, t } = useLingui();
  return (
    <NativeSelect
      label={<Trans>Reason for the change</Trans>}
      placeholder={t`Choose`}
      value={value}
      error={error}
      options={Object.entries(reasons).map(([one, label]) => ({
        value: one,
        label: i18n._(label),
      }))}
      onValueChange={onChange}
    />
  );
}
