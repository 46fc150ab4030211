import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import {
  addressBody,
  addressFieldOf,
  AddressForm,
  typedAddress,
} from '#features/profile/address-form.tsx';
import { ChangeConfirmed } from '#features/profile/change-confirmed.tsx';
import type { ChangeFormProps } from '#features/profile/change-name-form.tsx';
import { useAskForChange } from '#features/profile/change-queries.ts';
import { useFieldFaults } from '#features/profile/field-faults.ts';
import { useNotServed } from '#features/profile/not-served.tsx';
import { type Address, judgeAddress } from '#features/profile/profile-rules.ts';
import { isRefusal } from '#shared/api/api-error.ts';
import { PaperField, usePapers } from '#shared/document/paper-field.tsx';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';

type Field = keyof Address;

/** Where somebody lives now, by the rules of onboarding. */
export function ChangeAddressForm({ user, back, onDone }: ChangeFormProps) {
  const { t } = useLingui();
  const country = user.country ?? 'US';
  const draft = useDraft('profile.change.address', () => typedAddress(null, country));
  const faults = useFieldFaults<Field>(addressFieldOf);
  const papers = usePapers();
  const [refusal, setRefusal] = useState<unknown>(null);
  const notServed = useNotServed(refusal);
  const { stepUp, asking } = useAskForChange();
  const submit = () => {
    setRefusal(null);
    if (!faults.judge(judgeAddress(draft.typed, country))) return;
    if (papers.isSending || asking.isPending) return;
    const { address_type: _legal, ...address } = addressBody(draft.typed, country, 'legal');
    const document_ids = papers.results.map(({ id }) => id);
    asking.mutate(
      { kind: 'address', ...address, document_ids },
      {
        onSuccess: (made) => {
          if (made === null) return;
          draft.forget();
          onDone();
        },
        onError: (error) =>
          isRefusal(error, 'place_not_served') ? setRefusal(error) : faults.refuse(error),
      },
    );
  };
  return (
    <FlowPage
      name={t`Change your address`}
      current={0}
      back={{ to: back }}
      title={<Trans>Change your address</Trans>}
      description={
        <Trans>
          Where you live, not a P.O. box. Our partner bank verifies it, usually within minutes;
          until then you keep the old address.
        </Trans>
      }
      next={{
        label: <Trans>Send for review</Trans>,
        busy: asking.isPending && stepUp.question === null,
        busyLabel: t`Sending`,
      }}
      onNext={submit}
      message={refusedWords(faults.general) ?? notServed}
    >
      <div className="grid grid-cols-1 gap-4">
        <AddressForm
          country={country}
          address={draft.typed}
          set={(next) => {
            faults.clear(...(Object.keys(next) as Field[]));
            setRefusal(null);
            draft.change(next);
          }}
          faults={faults}
        />
        <PaperField
          label={t`A document with your new address (optional)`}
          help={t`A bill, a bank letter or a rental contract. Without one the bank may ask for it.`}
          error={undefined}
          papers={papers}
        />
      </div>
      <ChangeConfirmed stepUp={stepUp} />
    </FlowPage>
  );
}

const refusedWords = (text: string | undefined) =>
  text === undefined ? undefined : { tone: 'negative' as const, text };
