import type { LinkedPaymentRequest, User } from '@kheya/contract';
import { Button, Notice, Panel, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

import {
  linkedRequestQuery,
  useReceiveRequest,
} from '#features/payment-request/payment-request-queries.ts';
import { RequestAmount } from '#shared/payment-request/request-amount.tsx';
import { RequestChip } from '#shared/payment-request/request-chip.tsx';
import { RequestFacts } from '#features/payment-request/request-facts.tsx';
import { RequestOver } from '#features/payment-request/request-over.tsx';
import { ScamWarning } from '#features/payment-request/scam-warning.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { useIsSignedIn } from '@kheya/browser/session';
import { redirectToSignIn } from '#shared/api/session.ts';
import type { Area } from '#shared/paths.ts';
import { paths } from '#shared/paths.ts';
import { forgetPayLink, storePayLink } from '#shared/payment-request/pay-link.ts';
import { permissionReason } from '#shared/permission-reason.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { areaOf, userQuery } from '#shared/user-query.ts';

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
  useEffect(() => {
    if (!isOpen) forgetPayLink();
  }, [isOpen]);
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
      <Panel pad="rows" className="mt-5 mb-4">
        <RequestFacts request={request} />
      </Panel>
      {isOpen ? (
        <>
          <ScamWarning />
          <Onward secret={secret} />
        </>
      ) : (
        <RequestOver request={request} />
      )}
    </>
  );
}

interface OnwardProps {
  readonly secret: string;
}

/** The way to pay: to the request among those received, by a sign-in that comes back here. */
function Onward({ secret }: OnwardProps) {
  const isSignedIn = useIsSignedIn();
  const user = useQuery({ ...userQuery, enabled: isSignedIn });
  const here = useLocation({ select: (location) => location.pathname });
  if (!isSignedIn) return <SignInFirst here={here} />;
  if (user.data === undefined) {
    return user.isError ? (
      <TryAgain error={user.error} onRetry={() => void user.refetch()} />
    ) : null;
  }
  if (!user.data.permissions.transfer_money.can_act) {
    return <CannotPayYet user={user.data} here={here} />;
  }
  return <Receive secret={secret} area={areaOf(user.data)} />;
}

function SignInFirst({ here }: { readonly here: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 max-md:*:w-full">
      <Button variant="primary" onClick={() => void redirectToSignIn({ returnTo: here })}>
        <Trans>Sign in to pay or decline</Trans>
      </Button>
      <Button
        onClick={() => {
          storePayLink(here);
          void redirectToSignIn({ signUp: true });
        }}
      >
        <Trans>Open an account</Trans>
      </Button>
    </div>
  );
}

/** Who isn't verified finds the way back here once they are. */
function CannotPayYet({ user, here }: { readonly user: User; readonly here: string }) {
  const { i18n } = useLingui();
  const { reason } = user.permissions.transfer_money;
  useEffect(() => storePayLink(here), [here]);
  return (
    <Notice className="mt-5" title={<Trans>You can't pay or decline it yet.</Trans>}>
      {i18n._(permissionReason[reason ?? 'account_frozen'])}.{' '}
      <Link to={paths.verificationCenter(areaOf(user))} className="text-link">
        <Trans>See what's missing</Trans>
      </Link>
    </Notice>
  );
}

function Receive({ secret, area }: OnwardProps & { readonly area: Area }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const receive = useReceiveRequest();
  const errorMessage = useErrorMessage();
  const goOn = () =>
    receive.mutate(secret, {
      onSuccess: ({ id }) => {
        forgetPayLink();
        void navigate({ to: paths.receivedRequest(area, id) });
      },
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
