import { checkRemittanceDetails, readBdRoutingNumber } from '@kheya/contract/fields/payee';
import { useQueryClient } from '@tanstack/react-query';

import { bankBody, checkBank, emptyBank, type TypedBank } from '#features/contact/bank-contact.ts';
import { bdBankBranchQuery } from '#shared/contact/bank-queries.ts';
import type { RemittanceFormProps } from '#features/contact/contact-form-end.tsx';
import type { Contact } from '#shared/contact/contact.ts';
import { useAddBdBank } from '#shared/contact/contact-mutations.ts';
import type { RemittanceDetails } from '#shared/contact/remittance-fields.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

interface TypedBdBank extends TypedBank, RemittanceDetails {
  /** The codes of bank and district, which lead to a branch; only its routing number is sent. */
  readonly bank: string;
  readonly district: string;
  readonly branch_name: string;
}

export type BdBankForm = ReturnType<typeof useBdBankForm>;

/** The form for an account at a bank in Bangladesh. */
export function useBdBankForm({
  onSaved,
  needsDetails = false,
}: Pick<RemittanceFormProps, 'onSaved' | 'needsDetails'>) {
  const add = useAddBdBank();
  const queries = useQueryClient();
  const isUnknown = (typed: TypedBdBank) => {
    const routing = readBdRoutingNumber(typed.routing_number);
    return routing.ok && queries.getQueryData(bdBankBranchQuery(routing.value).queryKey) === null;
  };
  return useForm<TypedBdBank, Contact>({
    defaultValues: {
      ...emptyBank,
      ...{ bank: '', district: '', branch_name: '' },
      ...{ purpose: null, relationship: null, source_of_funds: null },
    },
    draft: useDraftPlace('contact.bd_bank'),
    validate: (typed) => ({
      ...checkBank('bd_bank', typed),
      ...(needsDetails ? checkRemittanceDetails(typed, { asksSource: true }) : {}),
      ...(isUnknown(typed) && typed.branch_name.trim() === ''
        ? { branch_name: 'branch_name_missing' }
        : {}),
    }),
    fieldOf: { beneficiary_nickname: 'nickname' },
    refusals: { contact_already_exists: 'account_number' },
    send(typed) {
      const { purpose, relationship, source_of_funds } = typed;
      const branch_name = typed.branch_name.trim();
      return add.mutateAsync({
        ...bankBody('bd_bank', typed),
        ...(branch_name === '' ? {} : { branch_name }),
        ...(purpose === null ? {} : { purpose }),
        ...(relationship === null ? {} : { relationship }),
        ...(source_of_funds === null ? {} : { source_of_funds }),
      });
    },
    onSent: onSaved,
  });
}
