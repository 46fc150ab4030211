import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '#shared/api/call.ts';
import { learnLanguage } from '#shared/language.ts';
import { preferenceQuery } from '#shared/preference-query.ts';
import { learnTheme } from '#shared/theme.ts';
import { keptNow, type LookChoice, settleLook, unkeptChoice } from '#shared/unkept-choice.ts';
import { useValue } from '@kheya/ui/value-store';

const tries = 3;

/**
 * Language and theme go with the person: a choice is kept with them, quietly and again if it must
 * be, and what they chose in another browser holds here.
 */
export function useLookSync(): void {
  const { data } = useQuery(preferenceQuery);
  const unkept = useValue(unkeptChoice);
  const { mutate } = useKeep();
  const language = data?.language;
  const theme = data?.theme;
  useEffect(() => {
    if (language === undefined || theme === undefined) return;
    const { send, show } = settleLook({ language, theme }, unkept);
    void learnLanguage(show.language);
    learnTheme(show.theme);
    if (send === undefined) keptNow({ language, theme });
    else mutate(send);
  }, [language, theme, unkept, mutate]);
}

function useKeep() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: preferenceQuery.queryKey,
    mutationFn: (choice: LookChoice) => call('PATCH /user-preference/', { body: choice }),
    retry: tries,
    onSuccess: (kept, choice) => {
      keptNow(choice);
      queries.setQueryData(preferenceQuery.queryKey, kept);
    },
  });
}
