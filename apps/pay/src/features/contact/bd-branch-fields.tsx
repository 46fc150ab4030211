import { plainNumber, readBdRoutingNumber } from '@kheya/contract/fields/payee';
import { isBdRoutingNumber, splitBdRoutingNumber } from '@kheya/reference/routing-numbers';
import { SearchSelect, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { FoundRemark, WarningRemark } from '#features/contact/bank-remarks.tsx';
import type { BdBankForm } from '#features/contact/bd-bank-form.ts';
import {
  bdBankBranchesQuery,
  bdBankBranchQuery,
  bdBankDistrictsQuery,
  bdBanksQuery,
} from '#shared/contact/bank-queries.ts';
import { useLocale } from '@kheya/browser/language';

export interface BdBranchFieldsProps {
  readonly form: BdBankForm;
}

/** The branch: chosen by bank and district, or found by its routing number. */
export function BdBranchFields({ form }: BdBranchFieldsProps) {
  return (
    <>
      <BankField form={form} />
      <div className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1">
        <DistrictField form={form} />
        <BranchField form={form} />
      </div>
      <p className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans context="between two ways">or</Trans>
      </p>
      <RoutingField form={form} />
    </>
  );
}

/** Another bank or district has other branches. */
const noBranch = { routing_number: '', branch_name: '' };

function BankField({ form }: BdBranchFieldsProps) {
  const { t } = useLingui();
  const banks = useQuery(bdBanksQuery);
  return (
    <SearchSelect
      label={t`Bank`}
      options={(banks.data ?? []).map(({ code, name, swift }) => ({
        ...{ value: code, label: name },
        keywords: swift ?? '',
      }))}
      value={form.values.bank}
      onValueChange={(bank) => form.set({ bank, ...noBranch })}
      placeholder={t`Choose`}
      labels={{ list: t`Bank`, search: t`Bank name`, none: t`No bank has that name.` }}
      disabled={banks.data === undefined}
      help={
        banks.isError ? t`We couldn't load the banks. Enter the routing number below.` : undefined
      }
    />
  );
}

function DistrictField({ form }: BdBranchFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const districts = useQuery(bdBankDistrictsQuery);
  return (
    <SearchSelect
      label={t`District`}
      options={(districts.data ?? []).map(({ code, name }) => ({
        ...{ value: code, label: name[locale] },
        keywords: `${name.en} ${name.bn}`,
      }))}
      value={form.values.district}
      onValueChange={(district) => form.set({ district, ...noBranch })}
      placeholder={t`Choose`}
      labels={{ list: t`District`, search: t`District name`, none: t`No district has that name.` }}
      disabled={districts.data === undefined}
    />
  );
}

function BranchField({ form }: BdBranchFieldsProps) {
  const { t } = useLingui();
  const { bank, district, routing_number } = form.values;
  const branches = useQuery(bdBankBranchesQuery(bank, district));
  const isNone = branches.data?.length === 0;
  return (
    <SearchSelect
      label={t`Branch`}
      options={(branches.data ?? []).map((branch) => ({
        ...{ value: branch.routing_number, label: branch.name, end: branch.routing_number },
      }))}
      value={plainNumber(routing_number)}
      onValueChange={(routing) => form.set({ ...noBranch, routing_number: routing })}
      placeholder={bank === '' ? t`Bank first` : district === '' ? t`District first` : t`Choose`}
      labels={{ list: t`Branch`, search: t`Branch name`, none: t`No branch has that name.` }}
      disabled={branches.data === undefined || isNone}
      help={
        branches.isError || isNone
          ? t`We don't have the branches here. Enter the routing number below.`
          : undefined
      }
    />
  );
}

function RoutingField({ form }: BdBranchFieldsProps) {
  const { t } = useLingui();
  const routing = readBdRoutingNumber(form.values.routing_number);
  const branch = useQuery(bdBankBranchQuery(routing.ok ? routing.value : '')).data;
  const type = (text: string) => {
    const read = readBdRoutingNumber(text);
    // The number says its bank and district, so the lists above follow it.
    const { bank, district } = read.ok ? splitBdRoutingNumber(read.value) : form.values;
    form.set({ routing_number: text, bank, district });
  };
  return (
    <>
      <TextField
        {...form.field('routing_number')}
        onValueChange={type}
        label={t`Routing number`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        help={<RoutingRemark form={form} />}
      />
      {branch === null || form.error('branch_name') !== undefined ? (
        <TextField
          {...form.field('branch_name')}
          label={t`Branch name`}
          autoComplete="off"
          maxLength={80}
        />
      ) : null}
    </>
  );
}

/** The branch a number is of, or what is odd about the number. */
function RoutingRemark({ form }: BdBranchFieldsProps): ReactNode {
  const locale = useLocale();
  const routing = readBdRoutingNumber(form.values.routing_number);
  const number = routing.ok ? routing.value : '';
  const { data: branch } = useQuery(bdBankBranchQuery(number));
  const { data: districts = [] } = useQuery(bdBankDistrictsQuery);
  if (!routing.ok) return <Trans>The branch's 9-digit number. It's on a check.</Trans>;
  if (branch) {
    const district = districts.find(({ code }) => code === branch.district);
    const parts = [branch.bank_name, branch.name, district?.name[locale]];
    return <FoundRemark>{parts.filter(Boolean).join(', ')}</FoundRemark>;
  }
  if (!isBdRoutingNumber(number)) {
    return (
      <WarningRemark>
        <Trans>The last digit doesn't fit the others. Check the number, or save it as it is.</Trans>
      </WarningRemark>
    );
  }
  if (branch !== null) return undefined;
  return (
    <WarningRemark>
      <Trans>We don't know this branch. Check the number and enter the branch's name.</Trans>
    </WarningRemark>
  );
}
