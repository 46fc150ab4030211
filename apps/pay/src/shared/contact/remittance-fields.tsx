import { NativeSelect } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
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
}

/** What a bank in Bangladesh is told as well. */
export interface BankRemittanceDetails extends RemittanceDetails {
  readonly source_of_funds: SourceOfFunds | null;
}

interface RemittanceFrame {
  readonly help?: ReactNode;
  readonly errors?:
    | {
        readonly purpose?: ReactNode;
        readonly relationship?: ReactNode;
        readonly source_of_funds?: ReactNode;
      }
    | undefined;
}

export interface RemittanceFieldsProps extends RemittanceFrame {
  readonly value: RemittanceDetails;
  readonly onChange: (value: RemittanceDetails) => void;
}

/** Purpose and relationship, which Bangladesh requires, once per contact. */
export function RemittanceFields({ value, onChange, help, errors }: RemittanceFieldsProps) {
  const { purpose, relationship } = value;
  return (
    <div className={gridStyle}>
      <PurposeAndRelationship
        value={{ purpose, relationship }}
        onChange={onChange}
        errors={errors}
      />
      <Help>{help}</Help>
    </div>
  );
}

export interface BankRemittanceFieldsProps extends RemittanceFrame {
  readonly value: BankRemittanceDetails;
  readonly onChange: (value: Partial<BankRemittanceDetails>) => void;
}

/** Purpose, relationship and the source of the money, which banks in Bangladesh require. */
export function BankRemittanceFields({ value, onChange, help, errors }: BankRemittanceFieldsProps) {
  const { t, i18n } = useLingui();
  const { purpose, relationship } = value;
  return (
    <div className={gridStyle}>
      <PurposeAndRelationship
        value={{ purpose, relationship }}
        onChange={onChange}
        errors={errors}
      />
      <NativeSelect
        className="col-span-full"
        label={t`Source of funds`}
        placeholder={t`Choose`}
        value={value.source_of_funds ?? ''}
        options={Object.entries(sourceOfFundsLabels).map(([key, words]) => ({
          value: key,
          label: i18n._(words),
        }))}
        onValueChange={(next) =>
          onChange({ source_of_funds: isSourceOfFunds(next) ? next : value.source_of_funds })
        }
        error={errors?.source_of_funds}
      />
      <Help>{help}</Help>
    </div>
  );
}

const gridStyle = 'grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1';

function Help({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return <p className="col-span-full -mt-2 text-sm text-ink-muted">{children}</p>;
}

function PurposeAndRelationship({ value, onChange, errors }: RemittanceFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <NativeSelect
        label={t`Purpose`}
        placeholder={t`Choose`}
        value={value.purpose ?? ''}
        options={Object.entries(purposeLabels).map(([key, words]) => ({
          value: key,
          label: i18n._(words),
        }))}
        onValueChange={(next) =>
          onChange({ ...value, purpose: isPurpose(next) ? next : value.purpose })
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
          onChange({ ...value, relationship: isRelationship(next) ? next : value.relationship })
        }
        error={errors?.relationship}
      />
    </>
  );
}
