import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '@kheya/browser/api/call';
import { adoptLanguage } from '@kheya/browser/language';
import { adoptTheme } from '@kheya/browser/theme';
import { preferenceQuery } from '#shared/preference-query.ts';
import {
  markAppearanceSaved,
  type AppearanceChoice,
  mergeAppearance,
  unsavedAppearance,
} from '#shared/unsaved-appearance.ts';
import { useValue } from '@kheya/ui/value-store';

const tries = 3;

/**
 * Keeps language and theme with the person: a choice made here is saved in the background, with
 * retries, and a choice from another browser applies here.
 */
export function useAppearanceSync(): void {
  const { data } = useQuery(preferenceQuery);
  const unsaved = useValue(unsavedAppearance);
  const { mutate } = useKeep();
  const language = data?.language;
  const theme = data?.theme;
  useEffect(() => {
    if (language === undefined || theme === undefined) return;
    const { send, show } = mergeAppearance({ language, theme }, unsaved);
    void adoptLanguage(show.language);
    adoptTheme(show.theme);
    if (send === undefined) markAppearanceSaved({ language, theme });
    else mutate(send);
  }, [language, theme, unsaved, mutate]);
}

function useKeep() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: preferenceQuery.queryKey,
    mutationFn: (choice: AppearanceChoice) => call('PATCH /user-preference/', { body: choice }),
    retry: tries,
    onSuccess: (kept, choice) => {
      markAppearanceSaved(choice);
      queries.setQueryData(preferenceQuery.queryKey, kept);
    },
  });
}
