import { Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import {
  challengeDevice,
  type CodeChannel,
  type DeviceChallenge,
  type DeviceKnown,
  isKnown,
} from '#features/session/device-api.ts';
import { pathAfterDevice } from '#features/session/device-path.ts';
import { DeviceCodeForm } from '#features/session/device-code-form.tsx';
import { signOut } from '#shared/api/session.ts';
import { useIsSignedIn } from '@kheya/browser/session';
import { usePageTitle } from '@kheya/browser/page-title';
import { maskedIdentifiersQuery } from '#shared/masked-identifiers-query.ts';
import { paths } from '#shared/paths.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';
import { TryAgain } from '#shared/try-again.tsx';

/** An unknown browser: the person confirms it with a code by e-mail or SMS (406). */
export function DevicePage() {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  usePageTitle(t`Confirm this browser`);
  const [channel, setChannel] = useState<CodeChannel>('mail');
  const contact = useQuery({ ...maskedIdentifiersQuery, enabled: isSignedIn });
  const challenge = useQuery({
    queryKey: ['device-challenge', channel],
    queryFn: () => challengeDevice(channel),
    enabled: isSignedIn,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (!isSignedIn) return <Navigate to={paths.root()} replace />;
  const answer = challenge.data;
  if (answer !== undefined && isKnown(answer)) return <Navigate to={pathAfterDevice()} replace />;
  // The page names the browser as unknown only after the accounts site has said so.
  if (answer === undefined && challenge.isFetching) return <DeviceCheckPending />;
  return (
    <PublicFrame>
      <PublicColumn>
        <h1>
          <Trans>Confirm it's you</Trans>
        </h1>
        <p className="mt-1 text-ink-muted">
          <Trans>
            We don't recognize this browser. Confirm it once, so no one else can sign in from an
            unfamiliar device.
          </Trans>
        </p>
        <div className="mt-8">
          {answer ? (
            <DeviceCodeForm
              key={channel}
              challenge={answer}
              onResend={async () => sentCode((await challenge.refetch()).data)}
            />
          ) : null}
          {challenge.isError && !challenge.isFetching ? (
            <TryAgain error={challenge.error} onRetry={() => void challenge.refetch()} />
          ) : null}
        </div>
        {contact.data?.mobile && contact.data.is_mobile_verified ? (
          <OtherChannel
            channel={channel}
            mobile={contact.data.mobile}
            email={contact.data.email}
            onChoose={setChannel}
          />
        ) : null}
        <p className="mt-8 border-t border-line pt-4 text-sm text-ink-muted">
          <Trans>Want to use another account?</Trans>{' '}
          <button type="button" className="text-link pointer-coarse:min-h-11" onClick={signOut}>
            <Trans>Log Out</Trans>
          </button>
        </p>
      </PublicColumn>
    </PublicFrame>
  );
}

/** The challenge of a new code; undefined if the browser was confirmed meanwhile in another tab. */
function sentCode(answer: DeviceChallenge | DeviceKnown | undefined): DeviceChallenge | undefined {
  return answer === undefined || isKnown(answer) ? undefined : answer;
}

interface OtherChannelProps {
  readonly channel: CodeChannel;
  readonly mobile: string;
  readonly email: string;
  readonly onChoose: (channel: CodeChannel) => void;
}

/**
 * Sends the code by the other channel, if the e-mail does not arrive or the phone is not at hand.
 */
function OtherChannel({ channel, mobile, email, onChoose }: OtherChannelProps) {
  return (
    <button
      type="button"
      className="mt-4 text-sm text-link pointer-coarse:min-h-11"
      onClick={() => onChoose(channel === 'mail' ? 'sms' : 'mail')}
    >
      {channel === 'mail' ? (
        <Trans>Text it to {mobile} instead</Trans>
      ) : (
        <Trans>Email it to {email} instead</Trans>
      )}
    </button>
  );
}

function DeviceCheckPending() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <PublicColumn>
        <SkeletonGroup label={t`Loading`}>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-3 h-3.5 w-64 max-w-full" />
          <Skeleton className="mt-8 h-control-lg w-full max-w-96 rounded-md" />
          <Skeleton className="mt-6 h-control-lg w-full rounded-md" />
        </SkeletonGroup>
      </PublicColumn>
    </PublicFrame>
  );
}
