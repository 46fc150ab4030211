import type { PaymentRequestDetail } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  Button,
  ConfirmDialog,
  CopyButton,
  DetailRow,
  Details,
  Logo,
  Notice,
  Page,
  PageTitle,
  Panel,
  Section,
  SkeletonDetails,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import {
  requestQuery,
  useCancelRequest,
} from '#features/payment-request/payment-request-queries.ts';
import { RequestAmount } from '#shared/payment-request/request-amount.tsx';
import { RequestChip } from '#shared/payment-request/request-chip.tsx';
import { RequestCode } from '#features/payment-request/request-code.tsx';
import { RequestFacts } from '#features/payment-request/request-facts.tsx';
import { isRefusal } from '@kheya/browser/api/api-error';
import { dateTime, longDate } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { ShareButton } from '#shared/share-button.tsx';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** One request of the person: its link and code to share or print, and what was paid. */
export function RequestPage() {
  const { t } = useLingui();
  usePageTitle(t`Request`);
  const { id = '' } = useParams({ strict: false });
  const area = useArea();
  const request = useQuery(requestQuery(id));
  // A notification leads here, whichever side of the request its reader is on.
  if (isRefusal(request.error, 'not_permitted')) {
    return <Navigate to={paths.receivedRequest(area, id)} replace />;
  }
  return (
    <Page width="flow">
      <div className="max-w-form print:max-w-none">
        <Link to={paths.requests(area)} className={backStyle('-ml-0.5 print:hidden')}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        {request.data !== undefined ? (
          <Request request={request.data} />
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
  readonly request: PaymentRequestDetail;
}

function Request({ request }: Shown) {
  const isOpen = request.state === 'OPEN' || request.state === 'PARTLY_PAID';
  return (
    <>
      <div className="print:hidden">
        <PageTitle sub={<RequestChip state={request.state} />}>
          <RequestAmount request={request} />
        </PageTitle>
        {request.decline_reason === null ? null : (
          <Notice className="mb-4" title={<Trans>They said why:</Trans>}>
            {request.decline_reason}
          </Notice>
        )}
      </div>
      {isOpen ? <Invite request={request} /> : null}
      <div className="print:hidden">
        <Section title={<Trans>Request</Trans>} className={isOpen ? 'mt-section' : ''}>
          <Panel pad="rows">
            <RequestFacts request={request} />
          </Panel>
        </Section>
        <Payments request={request} />
        {isOpen ? <Cancel id={request.id} /> : null}
      </div>
    </>
  );
}

/** The code and the link. On paper, the sheet for a counter: logo, name, amount and code. */
function Invite({ request }: Shown) {
  const { t } = useLingui();
  const locale = useLocale();
  const { link, asker_name: name } = request;
  const until = longDate(request.expires_at, locale);
  if (link === null) {
    return (
      <Notice>
        <Trans>This request's link is no longer valid. Cancel it and make a new one.</Trans>
      </Notice>
    );
  }
  return (
    <Panel
      pad="md"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 text-center print:gap-6 print:border-0 print:py-[2cm]"
    >
      <div className="hidden print:mb-4 print:block print:scale-150">
        <Logo name={t`Kheya`} />
      </div>
      <p className="hidden text-[2.25rem]/tight font-semibold text-balance print:block bn:leading-normal">
        {name}
      </p>
      <p className="hidden text-2xl print:block">
        <RequestAmount request={request} />
      </p>
      {request.note === null ? null : (
        <p className="hidden max-w-prose text-lg print:block">{request.note}</p>
      )}
      <RequestCode
        link={link}
        className="h-auto w-56 max-w-full rounded-md print:w-[11cm] print:rounded-none"
      />
      <p className="max-w-prose text-sm text-ink-muted print:text-lg print:text-ink">
        <Trans>Scan the code with your phone's camera to pay.</Trans>
      </p>
      <div className="hidden text-sm text-ink-muted print:block">
        <p>
          <Trans>Check that the name on your phone is {name}.</Trans>
        </p>
        <p>
          <Trans>Valid until {until}</Trans>
        </p>
        <p className="identifier wrap-anywhere">{link}</p>
      </div>
      <p className="flex max-w-full items-center gap-1 print:hidden">
        <span className="identifier text-sm wrap-anywhere">{link}</span>
        <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied!`} />
      </p>
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        <ShareButton text={link} />
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </Panel>
  );
}

function Payments({ request }: Shown) {
  const locale = useLocale();
  const shown = (amount: string) => formatMoney(fromDecimal(amount, request.currency), locale);
  if (request.payments.length === 0) return null;
  return (
    <Section title={<Trans>Paid</Trans>}>
      <Panel pad="rows">
        <Details look="lined">
          {request.payments.map((payment) => (
            <DetailRow
              key={`${payment.paid_at} ${payment.payer_name} ${payment.amount}`}
              label={
                <>
                  {payment.payer_name}, {dateTime(payment.paid_at, locale)}
                </>
              }
            >
              {shown(payment.amount)}
            </DetailRow>
          ))}
          <DetailRow label={<Trans>Together</Trans>} sum>
            {shown(request.paid_amount)}
          </DetailRow>
        </Details>
      </Panel>
    </Section>
  );
}

function Cancel({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelRequest(id);
  const errorMessage = useErrorMessage();
  return (
    <>
      <Button variant="danger" className="mt-6" onClick={() => setAsking(true)}>
        <Trans>Cancel the request</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="destructive"
        title={<Trans>Cancel this request?</Trans>}
        confirmLabel={<Trans>Cancel the request</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        busy={cancel.isPending}
        busyLabel={t`Canceling`}
        error={cancel.error === null ? undefined : errorMessage(cancel.error)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Trans>Its link and code stop working. What was paid stays in your account.</Trans>
      </ConfirmDialog>
    </>
  );
}
