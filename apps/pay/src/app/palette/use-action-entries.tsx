import { KeyCap } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Eye,
  EyeOff,
  Languages,
  LockKeyhole,
  LogOut,
  Moon,
  Send,
  Sun,
  UserPlus,
} from 'lucide-react';

import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import { otherKeywords } from '#app/palette/palette-keywords.ts';
import { lockScreen, signOut } from '#shared/api/session.ts';
import { chooseLanguage, chooseTheme } from '#shared/choose-appearance.ts';
import { useLocale } from '@kheya/browser/language';
import { useTheme } from '@kheya/browser/theme';
import { lockKeyName } from '#shared/lock-key.ts';
import { useBalanceToggle } from '#shared/balance-toggle.ts';
import { paths } from '#shared/paths.ts';
import { areaOf, useUser } from '#shared/user-query.ts';

/** The actions available from every screen. */
export function useActionEntries(): PaletteEntry[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const area = areaOf(user);
  const appearance = useAppearanceActions();
  const may = ({ can_use: use, can_act: act }: (typeof user.permissions)['contacts']) => use && act;
  const money: PaletteEntry[] = [
    {
      id: 'send',
      label: t`Send money`,
      icon: <Send aria-hidden />,
      words: otherKeywords.send,
      run: () => void navigate({ to: paths.transferMoney(area) }),
    },
  ];
  const people: PaletteEntry[] = [
    {
      id: 'add-contact',
      label: t`Add a contact`,
      icon: <UserPlus aria-hidden />,
      words: otherKeywords.addContact,
      run: () => void navigate({ to: paths.contacts(area), search: { add: 'choose' } }),
    },
  ];
  return [
    ...(may(user.permissions.transfer_money) ? money : []),
    ...(may(user.permissions.contacts) ? people : []),
    ...appearance,
    {
      id: 'lock',
      label: t`Lock now`,
      icon: <LockKeyhole aria-hidden />,
      words: otherKeywords.lock,
      end: <KeyCap>{lockKeyName}</KeyCap>,
      run: lockScreen,
    },
    {
      id: 'log-out',
      label: t`Log Out`,
      icon: <LogOut aria-hidden />,
      words: otherKeywords.logOut,
      run: signOut,
    },
  ];
}

/** The actions for balances, theme and language. */
function useAppearanceActions(): PaletteEntry[] {
  const { t } = useLingui();
  const { hidden, toggle } = useBalanceToggle();
  const isDark = useTheme() === 'dark';
  const isEnglish = useLocale() === 'en';
  return [
    {
      id: 'balances',
      label: hidden ? t`Show balances` : t`Hide balances`,
      icon: hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
      words: otherKeywords.hideBalances,
      run: toggle,
    },
    {
      id: 'theme',
      label: isDark ? t`Light theme` : t`Dark theme`,
      icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      words: otherKeywords.theme,
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: isEnglish ? t`Switch to Bangla` : t`Switch to English`,
      icon: <Languages aria-hidden />,
      words: otherKeywords.language,
      run: () => void chooseLanguage(isEnglish ? 'bn' : 'en'),
    },
  ];
}
