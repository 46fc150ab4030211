import { useLingui } from '@lingui/react/macro';

import type { PaletteEntry, PaletteGroup } from '#app/palette/palette-entry.ts';
import { findEntries } from '#app/palette/palette-find.ts';
import { useActionEntries } from '#app/palette/use-action-entries.tsx';
import { useTransactionEntries } from '#app/palette/use-transaction-entries.tsx';
import { useContactEntries } from '#app/palette/use-contact-entries.tsx';
import { useHelpEntries } from '#app/palette/use-help-entries.tsx';
import { usePageEntries } from '#app/palette/use-page-entries.tsx';

/** The groups of the palette: contacts paid last before anything is typed, then the matches. */
export function useGroups(search: string): {
  readonly groups: readonly PaletteGroup[];
  readonly isPending: boolean;
} {
  const { t } = useLingui();
  const movements = useTransactionEntries(search);
  const people: PaletteGroup = {
    id: 'people',
    title: t`Contacts`,
    entries: useContactEntries(search),
  };
  const actions: PaletteGroup = {
    id: 'actions',
    title: t`Actions`,
    entries: findEntries(useActionEntries(), search),
  };
  const places: PaletteGroup = {
    id: 'places',
    title: t`Go to`,
    entries: placesFor(usePageEntries(), search),
  };
  const past: PaletteGroup = {
    id: 'movements',
    title: t`Transactions`,
    entries: movements.entries,
  };
  const answers: PaletteGroup = {
    id: 'answers',
    title: t`Help answers`,
    entries: useHelpEntries(search),
  };
  const isAsking = search.trim() !== '';
  const inOrder = isAsking ? [actions, places, people, past, answers] : [people, actions, places];
  return {
    groups: inOrder.filter(({ entries }) => entries.length > 0),
    isPending: movements.isPending,
  };
}

/** Places without a screen yet are found by name, below the rest, but not offered unasked. */
function placesFor(places: readonly PaletteEntry[], search: string): PaletteEntry[] {
  const found = findEntries(places, search);
  const open = found.filter(({ closed }) => closed === undefined);
  if (search.trim() === '') return open;
  return [...open, ...found.filter(({ closed }) => closed !== undefined)];
}
