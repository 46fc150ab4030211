import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import {
  Bell,
  BellRing,
  BookOpen,
  HandCoins,
  KeyRound,
  Scale,
  SlidersHorizontal,
} from 'lucide-react';

import { placeKeywords, otherKeywords, profileKeywords } from '#app/palette/palette-keywords.ts';
import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import { isBuilt } from '#app/screens.ts';
import { menu, type MenuEntry } from '#app/shell/menu-entries.ts';
import { menuPaths } from '#app/shell/menu-paths.ts';
import { entryState } from '#app/shell/menu-state.ts';
import { profileEntries } from '#app/shell/profile-entries.ts';
import { securityLink } from '#shared/accounts-links.ts';
import { paths } from '#shared/paths.ts';
import { areaOf, useUser } from '#shared/user-query.ts';

const entries: readonly MenuEntry[] = menu.flatMap((item) =>
  'entries' in item ? item.entries : [item],
);

type MakeEntry = (to: string, rest: Omit<PaletteEntry, 'id' | 'run'>) => PaletteEntry;

/** Every place this person may use, in the menus' order and with their names. */
export function usePageEntries(): PaletteEntry[] {
  const { i18n, t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const area = areaOf(user);
  const pageEntry: MakeEntry = (to, rest) => ({
    ...rest,
    id: to,
    run: () => void navigate({ to }),
  });
  const ofMenu = entries.flatMap(({ resource, label, icon: Icon }) => {
    const to = menuPaths[resource](area);
    const state = entryState(user.permissions[resource], isBuilt(to));
    if (state.kind !== 'open') return [];
    const words = { label: i18n._(label), words: placeKeywords[resource] };
    return [pageEntry(to, { ...words, icon: <Icon aria-hidden /> })];
  });
  const ofProfile = profileEntries(user).map(({ key, label, icon: Icon, path }) =>
    pageEntry(path(area), {
      label: i18n._(label),
      icon: <Icon aria-hidden />,
      words: profileKeywords[key],
    }),
  );
  const ofMoney = useMoneyEntries(pageEntry);
  const others = [
    pageEntry(paths.notifications(area), {
      label: t`Notifications`,
      icon: <Bell aria-hidden />,
      words: otherKeywords.notifications,
    }),
    {
      id: 'security',
      label: t`Security`,
      icon: <KeyRound aria-hidden />,
      words: otherKeywords.security,
      run: () => location.assign(securityLink('')),
    },
    pageEntry(paths.preferences(area), {
      label: t`Preferences`,
      icon: <SlidersHorizontal aria-hidden />,
      words: otherKeywords.preferences,
    }),
    pageEntry(paths.help(), {
      label: t`Help`,
      icon: <BookOpen aria-hidden />,
      words: otherKeywords.help,
    }),
    pageEntry(paths.legal(), {
      label: t`Legal`,
      icon: <Scale aria-hidden />,
      words: otherKeywords.legal,
    }),
  ];
  return [
    ...ofMenu,
    ...ofMoney,
    ...[...ofProfile, ...others].filter(({ id }) => id === 'security' || isBuilt(id)),
  ];
}

/** What the menus lead to in two steps. */
function useMoneyEntries(pageEntry: MakeEntry): PaletteEntry[] {
  const { t } = useLingui();
  const user = useUser();
  const area = areaOf(user);
  const alerts = pageEntry(paths.rateAlerts(area), {
    label: t`Rate alerts`,
    icon: <BellRing aria-hidden />,
    words: otherKeywords.rateAlerts,
  });
  if (!user.permissions.bank_accounts.can_use) return [alerts];
  const requests = pageEntry(paths.requests(area), {
    label: t`Requests`,
    icon: <HandCoins aria-hidden />,
    words: otherKeywords.requests,
  });
  return [requests, alerts];
}
