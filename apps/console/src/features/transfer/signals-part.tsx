import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '@kheya/browser/api/call';
import { ErrorText } from '#shared/error-notice.tsx';
import { SidePart } from '#shared/fact.tsx';
import { paths } from '#shared/paths.ts';
import { LIVE } from '#shared/presence.ts';
import { SignalList } from '#shared/signal-list.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';

interface SignalsPartProps {
  readonly transferId: string;
}

/** What looked unusual about this transfer; for compliance alone. */
export function SignalsPart({ transferId }: SignalsPartProps): ReactNode {
  return useMayOpen('cases') ? <Signals transferId={transferId} /> : null;
}

function Signals({ transferId }: SignalsPartProps) {
  const query = { transfer_id: transferId, state: 'all' as const, limit: 20 };
  const { data, error } = useQuery({
    queryKey: ['signal', 'list', query],
    queryFn: ({ signal }) => call('GET /console/signal/', { query, signal }),
    ...LIVE,
  });
  return (
    <SidePart title={<Trans>Signals</Trans>}>
      {error !== null && data === undefined ? (
        <p className="text-negative">
          <ErrorText error={error} />
        </p>
      ) : null}
      {data?.results.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No signals</Trans>
        </p>
      ) : null}
      <SignalList
        signals={data?.results ?? []}
        action={({ case_id: caseId, dismissed_by: by, dismissal_note: note }) =>
          caseId !== null ? (
            <Link to={paths.case} params={{ caseId }} className="touch-area text-link">
              <Trans>Open its case</Trans>
            </Link>
          ) : by === null ? null : (
            <Dismissed name={by.name} note={note} />
          )
        }
      />
    </SidePart>
  );
}

function Dismissed({ name, note }: { readonly name: string; readonly note: string | null }) {
  return (
    <p className="text-sm wrap-anywhere text-ink-muted">
      <Trans>Dismissed by {name}.</Trans> {note}
    </p>
  );
}
