import { Trans, useLingui } from '@lingui/react/macro';

import { BankContactForm } from '#features/contact/bank-contact-form.tsx';
import { useBdBankForm } from '#features/contact/bd-bank-form.ts';
import { BdBranchFields } from '#features/contact/bd-branch-fields.tsx';
import type { ContactFormProps } from '#features/contact/contact-form-end.tsx';
import { BankRemittanceFields } from '#shared/contact/remittance-fields.tsx';

/** Adds an account at a bank in Bangladesh. */
export function ContactBdBankForm({ onSaved, ...props }: ContactFormProps) {
  const { t } = useLingui();
  const form = useBdBankForm(onSaved);
  return (
    <BankContactForm
      {...props}
      kind="bd_bank"
      form={form}
      bankFields={<BdBranchFields form={form} />}
      holderHelp={t`In English letters, as the bank has it.`}
    >
      <BankRemittanceFields
        value={form.values}
        onChange={form.set}
        help={<Trans>Banks in Bangladesh require all three. We ask once for each recipient.</Trans>}
        errors={{
          purpose: form.error('purpose'),
          relationship: form.error('relationship'),
          source_of_funds: form.error('source_of_funds'),
        }}
      />
    </BankContactForm>
  );
}
