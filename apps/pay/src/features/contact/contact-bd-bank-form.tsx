import { useLingui } from '@lingui/react/macro';

import { BankContactForm } from '#features/contact/bank-contact-form.tsx';
import { useBdBankForm } from '#features/contact/bd-bank-form.ts';
import { BdBranchFields } from '#features/contact/bd-branch-fields.tsx';
import type { RemittanceFormProps } from '#features/contact/contact-form-end.tsx';
import { RemittanceFields } from '#shared/contact/remittance-fields.tsx';

/** Adds an account at a bank in Bangladesh. */
export function ContactBdBankForm({ onSaved, needsDetails, ...props }: RemittanceFormProps) {
  const { t } = useLingui();
  const form = useBdBankForm({ onSaved, needsDetails });
  return (
    <BankContactForm
      {...props}
      kind="bd_bank"
      form={form}
      bankFields={<BdBranchFields form={form} />}
      holderHelp={t`In English letters, as the bank has it.`}
    >
      <RemittanceFields
        value={form.values}
        onChange={form.set}
        asksSource
        errors={{
          purpose: form.error('purpose'),
          relationship: form.error('relationship'),
          source_of_funds: form.error('source_of_funds'),
        }}
      />
    </BankContactForm>
  );
}
