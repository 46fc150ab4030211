import type { UserAddress } from '@kheya/contract';
import { SkeletonDetails, type AddressPart } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import {
  addressBody,
  addressFieldOf,
  AddressForm,
  typedAddress,
} from '#features/profile/address-form.tsx';
import { isOtherKind, kindWords, type OtherKind } from '#features/profile/address-kinds.ts';
import { useFieldFaults } from '#features/profile/field-faults.ts';
import { useNotServed } from '#features/profile/not-served.tsx';
import { addressesQuery, useChangeAddress } from '#features/profile/profile-queries.ts';
import { judgeAddress } from '#features/profile/profile-rules.ts';
import { isRefusal } from '#shared/api/api-error.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/toasts.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** An address of one kind, added or changed; the kind stands in the address of the page. */
export function AddressPage() {
  const { t } = useLingui();
  usePageTitle(t`Address`);
  const area = useArea();
  const { kind: asked, id }: Record<string, unknown> = useSearch({ strict: false });
  const kind = isOtherKind(asked) ? asked : 'shipping';
  const addresses = useQuery(addressesQuery);
  if (addresses.data !== undefined) {
    const saved = addresses.data.results.find((one) => one.id === id);
    return <Asked key={saved?.id ?? kind} kind={kind} saved={saved} />;
  }
  return (
    <FlowPage name={t`Address`} current={0} back={{ to: paths.profile(area) }}>
      {addresses.isError ? (
        <TryAgain error={addresses.error} onRetry={() => void addresses.refetch()} />
      ) : (
        <SkeletonDetails label={t`Loading`} rows={6} />
      )}
    </FlowPage>
  );
}

interface AskedProps {
  readonly kind: OtherKind;
  readonly saved: UserAddress | undefined;
}

function Asked({ kind, saved }: AskedProps) {
  const { i18n, t } = useLingui();
  const area = useArea();
  const form = useAddressForm({ kind, saved });
  const { general } = form.faults;
  const refused = general === undefined ? undefined : { tone: 'negative' as const, text: general };
  return (
    <FlowPage
      name={t`Address`}
      current={0}
      back={{ to: paths.profile(area) }}
      title={i18n._(kindWords[kind])}
      next={{ label: <Trans>Save</Trans>, busy: form.isSaving, busyLabel: t`Saving` }}
      onNext={form.submit}
      message={refused ?? form.notServed}
    >
      <AddressForm
        country={form.country}
        address={form.address}
        set={form.set}
        faults={form.faults}
        section={kind === 'billing' ? 'billing' : 'shipping'}
      />
    </FlowPage>
  );
}

function useAddressForm({ kind, saved }: AskedProps) {
  const { t } = useLingui();
  const user = useUser();
  const area = useArea();
  const navigate = useNavigate();
  const country = saved?.country ?? user.country ?? 'US';
  const draft = useDraft(`profile.${kind}.${saved?.id ?? 'new'}`, () =>
    typedAddress(saved, country),
  );
  const faults = useFieldFaults<AddressPart>(addressFieldOf);
  const [refusal, setRefusal] = useState<unknown>(null);
  const saving = useChangeAddress(saved?.id);
  return {
    country,
    address: draft.typed,
    faults,
    isSaving: saving.isPending,
    notServed: useNotServed(refusal),
    set(next: Partial<typeof draft.typed>) {
      faults.clear(...(Object.keys(next) as AddressPart[]));
      setRefusal(null);
      draft.change(next);
    },
    submit() {
      setRefusal(null);
      if (!faults.judge(judgeAddress(draft.typed, country))) return;
      saving.mutate(addressBody(draft.typed, country, kind), {
        onSuccess: () => {
          draft.forget();
          toasts.show({ text: t`Saved` });
          void navigate({ to: paths.profile(area) });
        },
        onError: (error) =>
          isRefusal(error, 'place_not_served') ? setRefusal(error) : faults.refuse(error),
      });
    },
  };
}
