import { useQuery } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type OpenTransfer = Reply<'GET /console/transfer/:id/'>;

export function useTransfer(id: string) {
  return useQuery({
    queryKey: ['transfer', 'one', id],
    queryFn: ({ signal }) => call('GET /console/transfer/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}
