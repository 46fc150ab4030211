import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';

import type { PaletteEntry } from '#app/palette/palette-entry.ts';
import { findEntries } from '#app/palette/palette-find.ts';
import { paths } from '#shared/paths.ts';

const minLength = 2;
const maxShown = 4;

/** The help answers that match. Their index is fetched when something is first looked for. */
export function useHelpEntries(search: string): PaletteEntry[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const isAsked = search.trim().length >= minLength;
  const index = useQuery({
    queryKey: ['help-index', i18n.locale],
    queryFn: async () => {
      const { helpIndex } = await import('#features/help/help-index.ts');
      return helpIndex(i18n);
    },
    enabled: isAsked,
    staleTime: Infinity,
  }).data;
  if (!isAsked || index === undefined) return [];
  const entries = index.map(({ topic, answer, title, question, words }): PaletteEntry => ({
    id: `help-${topic}-${answer}`,
    label: question,
    second: title,
    icon: <BookOpen aria-hidden />,
    words,
    run: () => void navigate({ to: paths.helpTopic(topic), hash: answer }),
  }));
  return findEntries(entries, search).slice(0, maxShown);
}
