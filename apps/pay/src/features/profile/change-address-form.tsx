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
import { type ChangeBody, useAskForChange } from '#features/profile/change-queries.ts';
import { useFieldFaults } from '#features/profile/field-faults.ts';
import { useNotServed } from '#features/profile/not-served.tsx';
import { type Address, type Country, judgeAddress } from '#features/profile/profile-rules.ts';
import { isRefusal } from '#shared/api/api-error.ts';
import { paperFault } from '#shared/document/paper-fault.ts';
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
  const [isPressed, setPressed] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const notServed = useNotServed(refusal);
  const { stepUp, asking } = useAskForChange();
  const submit = () => {
    setPressed(true);
    setRefusal(null);
    if (!faults.judge(judgeAddress(draft.typed, country))) return;
    if (paperFault(papers, false) || asking.isPending) return;
    const ids = papers.results.map(({ id }) => id);
    asking.mutate(bodyOf(draft.typed, country, ids), {
      onSuccess: (made) => {
        if (made === null) return;
        draft.forget();
        onDone();
      },
      onError: (error) =>
        isRefusal(error, 'place_not_served') ? setRefusal(error) : faults.refuse(error),
    });
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
          isRequired={false}
          isPressed={isPressed}
          papers={papers}
        />
      </div>
      <ChangeConfirmed stepUp={stepUp} />
    </FlowPage>
  );
}

function bodyOf(typed: Address, country: Country, document_ids: string[]): ChangeBody {
  const { address_type: _legal, ...address } = addressBody(typed, country, 'legal');
  return { kind: 'address', ...address, document_ids };
}

const refusedWords = (text: string | undefined) =>
  text === undefined ? undefined : { tone: 'negative' as const, text };
