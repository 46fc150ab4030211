import { useQuery } from '@tanstack/react-query';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';
import { screenZone } from '@kheya/browser/format/date-time';

export type QueueWait = Reply<'GET /console/waiting-time/'>['results'][number];

/** How long each queue that is open to the operator waits, in days of this browser's zone. */
export function useWaitingTimes() {
  const query = { time_zone: screenZone() };
  return useQuery({
    queryKey: ['waiting-time', query],
    queryFn: ({ signal }) => call('GET /console/waiting-time/', { query, signal }),
    select: ({ results }) => results,
    // A day's median moves slowly; the counts above it are live.
    refetchInterval: 60_000,
  });
}
