import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@kheya/browser/api/call';

/** One letter would find everybody; the API answers nothing to it. */
export const shortest = 2;
const pause = 200;

/** What the API finds for a typed text; asked once the typing pauses. */
export function useFound(typed: string) {
  const text = useSettled(typed.trim());
  const isAsked = text.length >= shortest;
  const query = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call('GET /console/search/', { query: { text }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isSettled = text === typed.trim();
  return {
    // The answer to an earlier text is no answer to this one: Enter must not open it.
    found: isAsked && isSettled && !query.isPlaceholderData ? query.data : undefined,
    error: query.error,
    retry: query.refetch,
    isPending: typed.trim().length >= shortest && (!isSettled || query.isFetching),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
