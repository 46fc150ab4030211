import { destinationLabel, type UiModeName, WALLET_UI_MODES } from '@kheya/contract/transfer-mode';
import { WALLETS } from '@kheya/contract/wallet';
import { type Locale, toDigits } from '@kheya/money';
import { Avatar, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { AtSign, ChevronRight, Landmark, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';
import { type NewPayeeKind, newPayeeKinds } from '#shared/send-link.ts';

export const choiceStyle =
  'flex min-h-16 w-full items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-2.5 text-left transition-colors hover:border-line-strong';

const uiModes = {
  ...WALLET_UI_MODES,
  bd_bank: 'WITHDRAW_TO_BD_BANK',
  us_bank: 'USD_TO_BANK',
  customer: 'USER_ACCOUNT',
  bdt_account: 'USD_TO_OTHER_BDT',
} as const satisfies Record<NewPayeeKind, UiModeName>;

/** What a new payee is called: a wallet's name, or Bank in Bangladesh. */
export const newPayeeLabel = (kind: NewPayeeKind, locale: Locale): string =>
  destinationLabel(uiModes[kind], locale);

/** Adds a payee of any kind there is a rail to. */
export function NewPayeeOptions({ onAdd }: { readonly onAdd: (kind: NewPayeeKind) => void }) {
  const locale = useLocale();
  return (
    <Section title={<Trans>New recipient</Trans>} className="mt-4! max-md:mt-1!">
      <div className="grid gap-2.5 sm:grid-cols-2">
        {newPayeeKinds.map((kind) => (
          <button key={kind} type="button" className={choiceStyle} onClick={() => onAdd(kind)}>
            <Avatar icon={<KindIcon kind={kind} />} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{newPayeeLabel(kind, locale)}</span>
              <span className="block text-sm text-ink-muted">
                <NeededText kind={kind} />
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
          </button>
        ))}
      </div>
    </Section>
  );
}

function KindIcon({ kind }: { readonly kind: NewPayeeKind }): ReactNode {
  if (kind in WALLETS) return <Smartphone />;
  return kind === 'customer' ? <AtSign /> : <Landmark />;
}

/** What is needed to pay somebody so, or how it goes. */
function NeededText({ kind }: { readonly kind: NewPayeeKind }): ReactNode {
  const locale = useLocale();
  switch (kind) {
    case 'bd_bank':
      return <Trans>In taka, by NPSB, BEFTN or RTGS</Trans>;
    case 'us_bank':
      return <Trans>In dollars, by ACH or wire</Trans>;
    case 'customer':
      return <Trans>Found by email or mobile number</Trans>;
    case 'bdt_account':
      return <Trans>You need the 13-digit account number</Trans>;
    default: {
      const digits = toDigits(`${WALLETS[kind].number.digits}`, locale);
      return <Trans>You need the {digits}-digit number</Trans>;
    }
  }
}
