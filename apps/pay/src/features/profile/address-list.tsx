import type { UserAddress } from '@kheya/contract';
import {
  Button,
  buttonStyle,
  ConfirmDialog,
  Panel,
  Section,
  SkeletonRows,
  VisuallyHidden,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import {
  kindLabels,
  listKinds,
  type OtherKind,
  otherKinds,
} from '#features/profile/address-kinds.ts';
import { addressesQuery, useRemoveAddress } from '#features/profile/profile-queries.ts';
import { addressLines } from '#features/profile/address-lines.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** The addresses for letters, bills, cards and orders, one entry per kind. */
export function AddressList({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useLingui();
  const addresses = useQuery(addressesQuery);
  const [removing, setRemoving] = useState<UserAddress | null>(null);
  return (
    <Section title={<Trans>Other addresses</Trans>}>
      {addresses.data === undefined ? (
        addresses.isError ? (
          <TryAgain error={addresses.error} onRetry={() => void addresses.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={4} />
        )
      ) : (
        <Panel>
          {otherKinds.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              saved={addresses.data.results.filter((one) => one.address_type === kind)}
              mayChange={mayChange}
              onRemove={setRemoving}
            />
          ))}
        </Panel>
      )}
      <RemoveDialog address={removing} onClose={() => setRemoving(null)} />
    </Section>
  );
}

interface KindProps {
  readonly kind: OtherKind;
  readonly saved: readonly UserAddress[];
  readonly mayChange: boolean;
  readonly onRemove: (address: UserAddress) => void;
}

function Kind({ kind, saved, mayChange, onRemove }: KindProps) {
  const { i18n } = useLingui();
  const area = useArea();
  const name = i18n._(kindLabels[kind]);
  const mayAdd = mayChange && (saved.length === 0 || listKinds.includes(kind));
  return (
    <div className="border-t border-line px-panel py-3 first:border-t-0">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-base">{name}</h3>
        {mayAdd ? (
          <Link
            to={paths.profileAddress(area)}
            search={{ kind }}
            className={buttonStyle({ variant: 'quiet', size: 'sm' }, '-mr-3')}
          >
            <Plus aria-hidden />
            <Trans>Add</Trans>
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
      {saved.length === 0 ? (
        <p className="text-sm text-ink-muted">
          <Trans>Your home address is used.</Trans>
        </p>
      ) : (
        <ul className="grid gap-1">
          {saved.map((address) => (
            <Saved key={address.id} {...{ address, mayChange, onRemove }} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface SavedProps {
  readonly address: UserAddress;
  readonly mayChange: boolean;
  readonly onRemove: (address: UserAddress) => void;
}

function Saved({ address, mayChange, onRemove }: SavedProps) {
  const area = useArea();
  const lines = addressLines(address, useLocale());
  const where = lines[0] ?? '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 text-sm text-ink-muted">{lines.join(', ')}</span>
      {mayChange ? (
        <span className="flex gap-1">
          <Link
            to={paths.profileAddress(area)}
            search={{ kind: address.address_type, id: address.id }}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            <Trans>Change</Trans>
            <VisuallyHidden>: {where}</VisuallyHidden>
          </Link>
          <Button size="sm" variant="quiet" onClick={() => onRemove(address)}>
            <Trans>Remove</Trans>
            <VisuallyHidden>: {where}</VisuallyHidden>
          </Button>
        </span>
      ) : null}
    </li>
  );
}

interface RemoveDialogProps {
  readonly address: UserAddress | null;
  readonly onClose: () => void;
}

function RemoveDialog({ address, onClose }: RemoveDialogProps) {
  const errorMessage = useErrorMessage();
  const locale = useLocale();
  const removing = useRemoveAddress();
  const close = () => {
    removing.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={address !== null}
      tone="destructive"
      title={<Trans>Remove this address?</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      cancelLabel={<Trans>Keep</Trans>}
      busy={removing.isPending}
      error={removing.error && errorMessage(removing.error)}
      onCancel={close}
      onConfirm={() => removing.mutate(address?.id ?? '', { onSuccess: close })}
    >
      {address === null ? null : addressLines(address, locale).join(', ')}
    </ConfirmDialog>
  );
}
