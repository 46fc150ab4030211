import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Eye, EyeOff, Languages, LogOut, Moon, Send, Sun, UserPlus } from 'lucide-react';

import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import { otherWords } from '#app/palette/palette-words.ts';
import { signOut } from '#shared/api/session.ts';
import { useBalanceTurn } from '#shared/balance-turn.ts';
import { chooseLanguage, useLocale } from '#shared/language.ts';
import { paths } from '#shared/paths.ts';
import { chooseTheme, useTheme } from '#shared/theme.ts';
import { areaOf, useUser } from '#shared/user-query.ts';

/** What can be done from anywhere. */
export function useActions(): PaletteEntry[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const area = areaOf(user);
  const look = useLookActions();
  const may = ({ can_use: use, can_act: act }: (typeof user.permissions)['contacts']) => use && act;
  const money: PaletteEntry[] = [
    {
      id: 'send',
      label: t`Send money`,
      icon: <Send aria-hidden />,
      words: otherWords.send,
      run: () => void navigate({ to: paths.transferMoney(area) }),
    },
  ];
  const people: PaletteEntry[] = [
    {
      id: 'add-contact',
      label: t`Add a contact`,
      icon: <UserPlus aria-hidden />,
      words: otherWords.addContact,
      run: () => void navigate({ to: paths.contacts(area), search: { add: 'wallet' } }),
    },
  ];
  return [
    ...(may(user.permissions.transfer_money) ? money : []),
    ...(may(user.permissions.contacts) ? people : []),
    ...look,
    {
      id: 'log-out',
      label: t`Log Out`,
      icon: <LogOut aria-hidden />,
      words: otherWords.logOut,
      run: signOut,
    },
  ];
}

/** How everything looks: balances, theme, language. */
function useLookActions(): PaletteEntry[] {
  const { t } = useLingui();
  const { hidden, turn } = useBalanceTurn();
  const isDark = useTheme() === 'dark';
  const isEnglish = useLocale() === 'en';
  return [
    {
      id: 'balances',
      label: hidden ? t`Show balances` : t`Hide balances`,
      icon: hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />,
      words: otherWords.hideBalances,
      run: turn,
    },
    {
      id: 'theme',
      label: isDark ? t`Light theme` : t`Dark theme`,
      icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
      words: otherWords.theme,
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: isEnglish ? t`Switch to Bangla` : t`Switch to English`,
      icon: <Languages aria-hidden />,
      words: otherWords.language,
      run: () => void chooseLanguage(isEnglish ? 'bn' : 'en'),
    },
  ];
}
