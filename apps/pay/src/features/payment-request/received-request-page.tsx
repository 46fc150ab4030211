import type { ReceivedPaymentRequest } from '@kheya/contract';
import { hasLink } from '@kheya/contract/fields/request-note';
import {
  BackIcon,
  backStyle,
  Button,
  Dialog,
  Notice,
  Page,
  PageTitle,
  Panel,
  SkeletonDetails,
  TextField,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import {
  receivedRequestQuery,
  useDeclineRequest,
  usePayeeOfRequest,
} from '#features/payment-request/payment-request-queries.ts';
import { RequestAmount } from '#shared/payment-request/request-amount.tsx';
import { RequestChip } from '#shared/payment-request/request-chip.tsx';
import { RequestFacts } from '#features/payment-request/request-facts.tsx';
import { RequestOver } from '#features/payment-request/request-over.tsx';
import { ScamWarning } from '#features/payment-request/scam-warning.tsx';
import { fieldErrorText } from '@kheya/contract/fields/field-error';
import { longDate } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** One request that the person is asked to pay: pay it in the send flow, or decline. */
export function ReceivedRequestPage() {
  const { t } = useLingui();
  usePageTitle(t`Request`);
  const { id = '' } = useParams({ strict: false });
  const request = useQuery(receivedRequestQuery(id));
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={`${paths.requests(useArea())}?side=received`} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        {request.data !== undefined ? (
          <Received request={request.data} />
        ) : request.isError ? (
          <TryAgain error={request.error} onRetry={() => void request.refetch()} />
        ) : (
          <SkeletonDetails label={t`Loading`} />
        )}
      </div>
    </Page>
  );
}

interface Shown {
  readonly request: ReceivedPaymentRequest;
}

function Received({ request }: Shown) {
  const isOpen = request.state === 'OPEN' || request.state === 'PARTLY_PAID';
  const name = request.asker_name;
  return (
    <>
      <PageTitle sub={<RequestChip state={request.state} />}>
        <Trans>
          {name} asks for <RequestAmount request={request} />
        </Trans>
      </PageTitle>
      <Panel pad="rows" className="mb-4">
        <RequestFacts request={request} paid={request.paid_by_me} />
      </Panel>
      {isOpen ? (
        <>
          <Declined request={request} />
          <ScamWarning />
          <div className="mt-5 flex flex-wrap gap-2 max-md:*:w-full">
            <Pay request={request} />
            {request.declined_at === null ? <Decline request={request} /> : null}
          </div>
        </>
      ) : (
        <RequestOver request={request} />
      )}
    </>
  );
}

/** Of a code for several payers each answers for themselves, and can still change their mind. */
function Declined({ request }: Shown) {
  const locale = useLocale();
  if (request.declined_at === null) return null;
  const day = longDate(request.declined_at, locale);
  return (
    <p className="mb-4 text-ink-muted">
      <Trans>You declined on {day}. You can still pay.</Trans>
    </p>
  );
}

function Pay({ request }: Shown) {
  const { t } = useLingui();
  const area = useArea();
  const navigate = useNavigate();
  const payee = usePayeeOfRequest(request.id);
  const errorMessage = useErrorMessage();
  const disabledReason = useDisabledReason('transfer_money');
  const pay = () =>
    payee.mutate(undefined, {
      onSuccess: ({ field, contact_id: id }) => {
        const kind = field === 'beneficiary' ? 'customer' : 'bdt_account';
        const { remaining, currency } = request;
        const amount = remaining === null ? undefined : { text: remaining, currency };
        const search = { ...sendTo(kind, id, amount), request: request.id };
        void navigate({ to: paths.transferMoney(area), search });
      },
    });
  return (
    <>
      {payee.error === null ? null : (
        <Notice tone="negative" role="alert" className="w-full">
          {errorMessage(payee.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        busy={payee.isPending}
        busyLabel={t`Loading`}
        disabledReason={disabledReason}
        onClick={pay}
      >
        <Trans>Pay</Trans>
      </Button>
    </>
  );
}

function Decline({ request }: Shown) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useDeclineRequest(request.id);
  const errorMessage = useErrorMessage();
  const disabledReason = useDisabledReason('transfer_money');
  const name = request.asker_name;
  const isLinked = hasLink(reason);
  return (
    <>
      <Button disabledReason={disabledReason} onClick={() => setAsking(true)}>
        <Trans>Decline</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Decline this request?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep</Trans>
            </Button>
            <Button
              variant="danger-solid"
              busy={decline.isPending}
              onClick={() => {
                if (isLinked) return;
                decline.mutate(reason.trim(), { onSuccess: () => setAsking(false) });
              }}
            >
              <Trans>Decline</Trans>
            </Button>
          </>
        }
      >
        <p className="mb-3">
          <Trans>{name} is told that you won't pay. Nothing is sent.</Trans>
        </p>
        <TextField
          label={t`Reason (optional)`}
          autoComplete="off"
          maxLength={140}
          value={reason}
          onValueChange={setReason}
          error={isLinked ? fieldErrorText('no_links', locale) : undefined}
        />
        {decline.error === null ? null : (
          <Notice tone="negative" role="alert" className="mt-3">
            {errorMessage(decline.error)}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
