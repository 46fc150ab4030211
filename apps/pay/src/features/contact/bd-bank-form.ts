import { compactErrors, errorOf } from '@kheya/contract/fields/field-error';
import {
  checkHolderName,
  readBdBankAccountNumber,
  readBdRoutingNumber,
} from '@kheya/contract/fields/payee';
import { useQueryClient } from '@tanstack/react-query';

import { bdBankBranchQuery } from '#shared/contact/bank-queries.ts';
import type { Contact } from '#shared/contact/contact.ts';
import { type NewBdBank, useAddBdBank } from '#shared/contact/contact-mutations.ts';
import type { BankRemittanceDetails } from '#shared/contact/remittance-fields.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

interface TypedBdBank extends BankRemittanceDetails {
  /** The codes of bank and district, which lead to a branch; only its routing number is sent. */
  readonly bank: string;
  readonly district: string;
  readonly routing_number: string;
  readonly branch_name: string;
  readonly account_number: string;
  readonly holder_name: string;
  readonly nickname: string;
  readonly isFavourite: boolean;
}

export type BdBankForm = ReturnType<typeof useBdBankForm>;

/** The form for an account at a bank in Bangladesh. */
export function useBdBankForm(onSaved: (contact: Contact) => void) {
  const add = useAddBdBank();
  const queries = useQueryClient();
  const branchOf = (routing: string) => queries.getQueryData(bdBankBranchQuery(routing).queryKey);
  return useForm<TypedBdBank, Contact>({
    defaultValues: {
      ...{ bank: '', district: '', routing_number: '', branch_name: '' },
      ...{ account_number: '', holder_name: '', nickname: '', isFavourite: false },
      ...{ purpose: null, relationship: null, source_of_funds: null },
    },
    draft: useDraftPlace('contact.bd_bank'),
    validate(typed) {
      const routing = readBdRoutingNumber(typed.routing_number);
      const lacksBranch =
        routing.ok && branchOf(routing.value) === null && typed.branch_name.trim() === '';
      return compactErrors({
        routing_number: errorOf(routing),
        branch_name: lacksBranch ? 'branch_name_missing' : undefined,
        account_number: errorOf(readBdBankAccountNumber(typed.account_number)),
        holder_name: checkHolderName(typed.holder_name),
      });
    },
    fieldOf: { beneficiary_nickname: 'nickname' },
    refusals: { contact_already_exists: 'account_number' },
    send(typed) {
      const body = bodyOf(typed);
      const branch_name = typed.branch_name.trim();
      const isAsked = branch_name !== '' && !branchOf(body.routing_number);
      return add.mutateAsync({ ...body, ...(isAsked ? { branch_name } : {}) });
    },
    onSent: onSaved,
  });
}

function bodyOf(typed: TypedBdBank): NewBdBank {
  const { purpose, relationship, source_of_funds } = typed;
  const routing = readBdRoutingNumber(typed.routing_number);
  const account = readBdBankAccountNumber(typed.account_number);
  const nickname = typed.nickname.trim();
  return {
    routing_number: routing.ok ? routing.value : typed.routing_number,
    account_number: account.ok ? account.value : typed.account_number,
    holder_name: typed.holder_name.trim(),
    is_favourite: typed.isFavourite,
    ...(nickname === '' ? {} : { beneficiary_nickname: nickname }),
    ...(purpose === null ? {} : { purpose }),
    ...(relationship === null ? {} : { relationship }),
    ...(source_of_funds === null ? {} : { source_of_funds }),
  };
}
