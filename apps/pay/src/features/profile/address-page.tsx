import type { UserAddress } from '@kheya/contract';
import { checkAddress } from '@kheya/contract/fields/address';
import { SkeletonDetails } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { addressBody, AddressForm, typedAddress } from '#features/profile/address-form.tsx';
import { isOtherKind, kindLabels, type OtherKind } from '#features/profile/address-kinds.ts';
import { useNotServed } from '#features/profile/not-served.tsx';
import { addressesQuery, useChangeAddress } from '#features/profile/profile-queries.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/** Adds or changes an address of one kind, which the page's address names. */
export function AddressPage() {
  const { t } = useLingui();
  usePageTitle(t`Address`);
  const area = useArea();
  const { kind: asked, id }: Record<string, unknown> = useSearch({ strict: false });
  const kind = isOtherKind(asked) ? asked : 'shipping';
  const addresses = useQuery(addressesQuery);
  if (addresses.data !== undefined) {
    const saved = addresses.data.results.find((one) => one.id === id);
    return <AddressEditor key={saved?.id ?? kind} kind={kind} saved={saved} />;
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

interface AddressEditorProps {
  readonly kind: OtherKind;
  readonly saved: UserAddress | undefined;
}

function AddressEditor({ kind, saved }: AddressEditorProps) {
  const { i18n, t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const user = useUser();
  const country = saved?.country ?? user.country ?? 'US';
  const saving = useChangeAddress(saved?.id);
  const form = useForm({
    defaultValues: typedAddress(saved, country),
    draft: useDraftPlace(`profile.${kind}.${saved?.id ?? 'new'}`),
    validate: (address) => checkAddress(address, country),
    send: (address) => saving.mutateAsync(addressBody(address, country, kind)),
    onSent() {
      toasts.show({ text: msg`Saved` });
      void navigate({ to: paths.profile(area) });
    },
  });
  return (
    <FlowPage
      name={t`Address`}
      current={0}
      back={{ to: paths.profile(area) }}
      title={i18n._(kindLabels[kind])}
      next={{ label: <Trans>Save</Trans>, busyLabel: t`Saving` }}
      form={form}
      message={useNotServed(form.failure)}
    >
      <AddressForm
        country={country}
        form={form}
        section={kind === 'billing' ? 'billing' : 'shipping'}
      />
    </FlowPage>
  );
}
