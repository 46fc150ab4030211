import { useLingui } from '@lingui/react/macro';
import {
  Download,
  KeyRound,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Fingerprint,
  UserX,
} from 'lucide-react';
import type { PagePath } from '#web/shared/location.ts';
import { useMe } from '#web/shared/me.ts';

export interface MenuEntry {
  readonly path: PagePath;
  readonly name: string;
  readonly icon: LucideIcon;
}

/** The pages of a signed-in person. Operators do not see those about a customer's money. */
export function useSecurityMenu(): readonly MenuEntry[] {
  const { t } = useLingui();
  const isOperator = useMe()?.is_operator === true;
  return [
    { path: '/security', name: t`Overview`, icon: LayoutGrid },
    { path: '/security/password', name: t`Password`, icon: KeyRound },
    { path: '/security/passkeys', name: t`Passkeys`, icon: Fingerprint },
    { path: '/security/authenticator', name: t`Authenticator app`, icon: ShieldCheck },
    { path: '/security/recovery-codes', name: t`Recovery codes`, icon: LifeBuoy },
    { path: '/security/email', name: t`Email`, icon: Mail },
    { path: '/security/mobile', name: t`Mobile number`, icon: Smartphone },
    { path: '/security/sessions', name: t`Devices`, icon: MonitorSmartphone },
    ...(isOperator
      ? []
      : [
          { path: '/security/export', name: t`Export my data`, icon: Download } as const,
          { path: '/security/close', name: t`Close my account`, icon: UserX } as const,
        ]),
  ];
}
