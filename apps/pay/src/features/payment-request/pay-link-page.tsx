import type { LinkedPaymentRequest } from '@kheya/contract';
import { Button, Notice, Panel, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';

import {
  linkedRequestQuery,
  useReceiveRequest,
} from '#features/payment-request/payment-request-queries.ts';
import { RequestAmount } from '#features/payment-request/request-amount.tsx';
import { RequestChip } from '#features/payment-request/request-chip.tsx';
import { RequestFacts } from '#features/payment-request/request-facts.tsx';
import { ScamWarning } from '#features/payment-request/scam-warning.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { useIsSignedIn } from '@kheya/browser/session';
import { redirectToSignIn } from '#shared/api/session.ts';
import type { Area } from '#shared/paths.ts';
import { paths } from '#shared/paths.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';

/** What the link of a request opens, signed in or not. */
export function PayLinkPage() {
  const { t } = useLingui();
  usePageTitle(t`Request`);
  const { secret = '' } = useParams({ strict: false });
  const linked = useQuery(linkedRequestQuery(secret));
  return (
    <PublicFrame>
      <PublicColumn>
        {linked.data !== undefined ? (
          <Linked request={linked.data} secret={secret} />
        ) : linked.isError ? (
          <>
            <h1>
              <Trans>Request</Trans>
            </h1>
            <TryAgain error={linked.error} onRetry={() => void linked.refetch()} />
          </>
        ) : (
          <SkeletonDetails label={t`Loading`} />
        )}
      </PublicColumn>
    </PublicFrame>
  );
}

interface LinkedProps {
  readonly request: LinkedPaymentRequest;
  readonly secret: string;
}

function Linked({ request, secret }: LinkedProps) {
  const isOpen = request.state === 'OPEN' || request.state === 'PARTLY_PAID';
  const name = request.asker_name;
  return (
    <>
      <h1>
        <Trans>
          {name} asks for <RequestAmount request={request} />
        </Trans>
      </h1>
      <p className="mt-2">
        <RequestChip state={request.state} />
      </p>
      <Panel pad="md" className="mt-5 mb-4">
        <RequestFacts request={request} />
      </Panel>
      {isOpen ? (
        <>
          <ScamWarning />
          <Onward secret={secret} />
        </>
      ) : (
        <p className="text-ink-muted">
          <Trans>It can't be paid any more. Ask for a new request if you still want to pay.</Trans>
        </p>
      )}
    </>
  );
}

/** The way to pay: to the request among those received, by a sign-in that comes back here. */
function Onward({ secret }: { readonly secret: string }) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.pathname });
  const receive = useReceiveRequest();
  const errorMessage = useErrorMessage();
  const area: Area = here.startsWith('/bd/') ? 'bd' : 'us';
  if (!isSignedIn) {
    return (
      <div className="mt-5 flex flex-wrap gap-2 max-md:*:w-full">
        <Button variant="primary" onClick={() => void redirectToSignIn({ returnTo: here })}>
          <Trans>Sign in to pay or decline</Trans>
        </Button>
        <Button onClick={() => void redirectToSignIn({ signUp: true })}>
          <Trans>Open an account</Trans>
        </Button>
      </div>
    );
  }
  const goOn = () =>
    receive.mutate(secret, {
      onSuccess: ({ id }) => void navigate({ to: paths.receivedRequest(area, id) }),
    });
  return (
    <div className="mt-5 grid gap-3">
      {receive.error === null ? null : (
        <Notice tone="negative" role="alert">
          {errorMessage(receive.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={receive.isPending}
        busyLabel={t`Loading`}
        onClick={goOn}
      >
        <Trans>Pay or decline</Trans>
      </Button>
    </div>
  );
}
