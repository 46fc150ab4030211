import type { ProfileChange } from '@kheya/contract';
import { checkAddress } from '@kheya/contract/fields/address';
import { compactErrors } from '@kheya/contract/fields/field-error';
import type { AddressValue } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { addressBody, AddressForm, typedAddress } from '#features/profile/address-form.tsx';
import { ChangeConfirmed } from '#features/profile/change-confirmed.tsx';
import type { ChangeFormProps } from '#features/profile/change-name-form.tsx';
import { type ChangeBody, useRequestChange } from '#features/profile/change-queries.ts';
import { useNotServed } from '#features/profile/not-served.tsx';
import type { Country } from '#features/profile/profile-rules.ts';
import { idsOf, paperError } from '#shared/document/paper-error.ts';
import { PaperField, usePapers } from '#shared/document/paper-field.tsx';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';

interface TypedChange extends AddressValue {
  /** Stands for the papers, which are uploaded as they are chosen. */
  readonly document_ids: readonly string[];
}

/** The new address, with the rules of onboarding. */
export function ChangeAddressForm({ user, back, onDone }: ChangeFormProps) {
  const { t } = useLingui();
  const country = user.country ?? 'US';
  const papers = usePapers();
  const { stepUp, asking } = useRequestChange();
  const form = useForm<TypedChange, ProfileChange>({
    defaultValues: { ...typedAddress(null, country), document_ids: [] },
    draft: useDraftPlace('profile.change.address'),
    validate: (typed) => ({
      ...checkAddress(typed, country),
      ...compactErrors({ document_ids: paperError(papers, false) }),
    }),
    send: (typed) => asking.mutateAsync(bodyOf(typed, country, idsOf(papers))),
    onSent: onDone,
  });
  return (
    <FlowPage
      name={t`Change your address`}
      current={0}
      back={{ to: back }}
      title={<Trans>Change your address</Trans>}
      description={
        <Trans>
          Your home address, not a PO box. Our partner bank verifies it, usually within five
          minutes. Until then, your old address stays.
        </Trans>
      }
      next={{
        label: <Trans>Send for review</Trans>,
        busy: form.isBusy && stepUp.challenge === null,
        busyLabel: t`Sending`,
      }}
      form={form}
      message={useNotServed(form.failure)}
    >
      <div className="grid grid-cols-1 gap-4">
        <AddressForm country={country} form={form} />
        <PaperField
          label={t`Document with your new address (optional)`}
          help={t`A bill, bank letter or lease. If you don't add one, the bank may ask for it later.`}
          isRequired={false}
          isSubmitted={form.attempt > 0}
          papers={papers}
        />
      </div>
      <ChangeConfirmed stepUp={stepUp} />
    </FlowPage>
  );
}

function bodyOf(typed: AddressValue, country: Country, document_ids: string[]): ChangeBody {
  const { address_type: _legal, ...address } = addressBody(typed, country, 'legal');
  return { kind: 'address', ...address, document_ids };
}
