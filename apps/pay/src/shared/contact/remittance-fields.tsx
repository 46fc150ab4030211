import { NativeSelect } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import {
  isPurpose,
  isRelationship,
  type Purpose,
  purposeLabels,
  type Relationship,
  relationshipLabels,
} from '#shared/contact/contact-labels.ts';

export interface RemittanceDetails {
  readonly purpose: Purpose | null;
  readonly relationship: Relationship | null;
}

export interface RemittanceFieldsProps {
  readonly value: RemittanceDetails;
  readonly onChange: (value: RemittanceDetails) => void;
  readonly help?: ReactNode;
  readonly errors?: { readonly purpose?: ReactNode; readonly relationship?: ReactNode } | undefined;
}

/** Purpose and relationship, which Bangladesh requires, once per contact. */
export function RemittanceFields({ value, onChange, help, errors }: RemittanceFieldsProps) {
  const { t, i18n } = useLingui();
  const details = { purpose: value.purpose, relationship: value.relationship };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 max-[24rem]:grid-cols-1">
      <NativeSelect
        label={t`Purpose`}
        placeholder={t`Choose`}
        value={value.purpose ?? ''}
        options={Object.entries(purposeLabels).map(([key, words]) => ({
          value: key,
          label: i18n._(words),
        }))}
        onValueChange={(next) =>
          onChange({ ...details, purpose: isPurpose(next) ? next : details.purpose })
        }
        error={errors?.purpose}
      />
      <NativeSelect
        label={t`Relationship`}
        placeholder={t`Choose`}
        value={value.relationship ?? ''}
        options={Object.entries(relationshipLabels).map(([key, words]) => ({
          value: key,
          label: i18n._(words),
        }))}
        onValueChange={(next) =>
          onChange({ ...details, relationship: isRelationship(next) ? next : details.relationship })
        }
        error={errors?.relationship}
      />
      {help === undefined ? null : <p className="col-span-full text-sm text-ink-muted">{help}</p>}
    </div>
  );
}
