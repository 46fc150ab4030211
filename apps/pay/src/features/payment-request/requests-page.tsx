import type { ReceivedPaymentRequest } from '@kheya/contract';
import { listState, oneOf, pages, useListState } from '@kheya/browser/list-state';
import {
  BottomBar,
  buttonStyle,
  EmptyState,
  Page,
  PageTitle,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
  Tabs,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';

import { receivedRequestsQuery } from '#features/payment-request/payment-request-queries.ts';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { ListBody } from '#shared/list-body.tsx';
import { paths } from '#shared/paths.ts';
import { KeptLink } from '#shared/payment-request/kept-link.tsx';
import { RequestAmount } from '#shared/payment-request/request-amount.tsx';
import { RequestChip } from '#shared/payment-request/request-chip.tsx';
import { RequestRow } from '#shared/payment-request/request-row.tsx';
import { requestsQuery } from '#shared/payment-request/requests-query.ts';
import { useArea } from '#shared/user-query.ts';

const requestList = listState({ side: oneOf(['asked', 'received'], 'asked'), ...pages });
const panelId = 'request-list';

/** Requests for money: what the person asked for, and what they are asked for. */
export function RequestsPage() {
  const { t } = useLingui();
  usePageTitle(t`Requests`);
  const [search, show] = useListState(requestList, paths.requests(useArea()));
  const { side, limit, offset } = search;
  const own = useQuery({ ...requestsQuery({ limit, offset }), enabled: side === 'asked' });
  const received = useQuery({
    ...receivedRequestsQuery({ limit, offset }),
    enabled: side === 'received',
  });
  return (
    <>
      <Page>
        <PageTitle
          sub={<Trans>Ask for money by a link or a code, and pay what you're asked for.</Trans>}
          actions={<NewRequest size="md" className="max-md:hidden" />}
        >
          <Trans>Requests</Trans>
        </PageTitle>
        <KeptLink className="mb-4" />
        <Tabs
          label={t`Requests by side`}
          panelId={panelId}
          value={side}
          onValueChange={(next) => show({ side: next })}
          tabs={[
            { value: 'asked', label: t`You asked` },
            { value: 'received', label: t`You're asked` },
          ]}
          className="mb-3.5"
        />
        <div
          id={panelId}
          role="tabpanel"
          aria-label={side === 'asked' ? t`You asked` : t`You're asked`}
        >
          {side === 'asked' ? (
            <ListBody query={own} page={search} onPage={show} empty={<NothingAsked />}>
              {(list) => <Rows {...list} rowOf={(request) => <RequestRow request={request} />} />}
            </ListBody>
          ) : (
            <ListBody query={received} page={search} onPage={show} empty={<NothingReceived />}>
              {(list) => <Rows {...list} rowOf={(request) => <ReceivedRow request={request} />} />}
            </ListBody>
          )}
        </div>
      </Page>
      <BottomBar>
        <NewRequest size="lg" />
      </BottomBar>
    </>
  );
}

interface NewRequestProps {
  readonly size: 'md' | 'lg';
  readonly className?: string;
}

function NewRequest({ size, className }: NewRequestProps) {
  return (
    <Link
      to={paths.requestNew(useArea())}
      className={buttonStyle({ variant: 'primary', size }, className)}
    >
      <HandCoins aria-hidden />
      <Trans>Ask for money</Trans>
    </Link>
  );
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly stale: boolean;
  readonly footer: ReactNode;
  readonly rowOf: (row: Row) => ReactNode;
}

function Rows<Row extends { readonly id: string }>({ rows, stale, footer, rowOf }: RowsProps<Row>) {
  return (
    <div className={stale ? 'opacity-60' : undefined}>
      <RowList>
        {rows.map((row) => (
          <RowItem key={row.id}>{rowOf(row)}</RowItem>
        ))}
      </RowList>
      {footer}
    </div>
  );
}

function ReceivedRow({ request }: { readonly request: ReceivedPaymentRequest }) {
  const locale = useLocale();
  const until = date(request.expires_at, locale);
  return (
    <Link to={paths.receivedRequest(useArea(), request.id)} className={rowStyle(rowPress)}>
      <RowContent
        title={request.asker_name}
        second={
          <>
            <RequestAmount request={request} />
            {' · '}
            <Trans>until {until}</Trans>
          </>
        }
        state={<RequestChip state={request.state} />}
      />
    </Link>
  );
}

function NothingAsked() {
  return (
    <EmptyState as="h2" title={<Trans>You haven't asked for money yet</Trans>}>
      <Trans>Make a request and share its link, or put its code on your counter.</Trans>
    </EmptyState>
  );
}

function NothingReceived() {
  return (
    <EmptyState as="h2" drawing={false} title={<Trans>No one asks you for money</Trans>}>
      <Trans>Requests to your email or mobile number, and links you open, appear here.</Trans>
    </EmptyState>
  );
}
