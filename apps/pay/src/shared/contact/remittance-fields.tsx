import { NativeSelect } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import {
  isPurpose,
  isRelationship,
  isSourceOfFunds,
  type Purpose,
  purposeLabels,
  type Relationship,
  relationshipLabels,
  type SourceOfFunds,
  sourceOfFundsLabels,
} from '#shared/contact/contact-labels.ts';

export interface RemittanceDetails {
  readonly purpose: Purpose | null;
  readonly relationship: Relationship | null;
  readonly source_of_funds: SourceOfFunds | null;
}

export interface RemittanceFieldsProps {
  readonly value: RemittanceDetails;
  readonly onChange: (part: Partial<RemittanceDetails>) => void;
  /** Whether the rail also asks where the money comes from. */
  readonly asksSource: boolean;
  readonly help?: ReactNode;
  readonly errors?: Readonly<Partial<Record<keyof RemittanceDetails, ReactNode>>> | undefined;
}

/** What Bangladesh requires of a payment in dollars, once per contact. */
export function RemittanceFields(props: RemittanceFieldsProps) {
  const { value, onChange, asksSource, help = <AskedOnce />, errors } = props;
  const { t, i18n } = useLingui();
  const optionsOf = (labels: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(labels).map(([key, label]) => ({ value: key, label: i18n._(label) }));
  return (
    <div className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1">
      <NativeSelect
        label={t`Purpose`}
        placeholder={t`Choose`}
        value={value.purpose ?? ''}
        options={optionsOf(purposeLabels)}
        onValueChange={(next) => isPurpose(next) && onChange({ purpose: next })}
        error={errors?.purpose}
      />
      <NativeSelect
        label={t`Relationship`}
        placeholder={t`Choose`}
        value={value.relationship ?? ''}
        options={optionsOf(relationshipLabels)}
        onValueChange={(next) => isRelationship(next) && onChange({ relationship: next })}
        error={errors?.relationship}
      />
      {asksSource ? (
        <NativeSelect
          className="col-span-full"
          label={t`Source of funds`}
          placeholder={t`Choose`}
          value={value.source_of_funds ?? ''}
          options={optionsOf(sourceOfFundsLabels)}
          onValueChange={(next) => isSourceOfFunds(next) && onChange({ source_of_funds: next })}
          error={errors?.source_of_funds}
        />
      ) : null}
      <p className="col-span-full -mt-2 text-sm text-ink-muted">{help}</p>
    </div>
  );
}

function AskedOnce() {
  return <Trans>Bangladesh requires this for dollars. We ask once for each recipient.</Trans>;
}
