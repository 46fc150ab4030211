import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { challengeDevice, type CodeChannel } from '#features/session/device-client.ts';
import { DeviceCodeForm } from '#features/session/device-code-form.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { signIn, useClaims } from '@kheya/browser/session';
import { paths } from '#shared/paths.ts';
import { PublicPage } from '#shared/public-page.tsx';
import { ErrorText } from '#shared/error-notice.tsx';

/** An unknown browser: the operator confirms it with a code by mail or SMS (406). */
export function DevicePage() {
  const { t } = useLingui();
  const isSignedIn = useClaims() !== undefined;
  usePageTitle(t`Confirm this browser`);
  const [channel, setChannel] = useState<CodeChannel>('mail');
  const challenge = useQuery({
    queryKey: ['device-challenge', channel],
    queryFn: () => challengeDevice(channel),
    enabled: isSignedIn,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (!isSignedIn) return <Navigate to={paths.home} replace />;
  return (
    <PublicPage title={<Trans>Confirm it's you</Trans>}>
      <p className="text-ink-muted">
        <Trans>
          This browser is new to us. Confirm it once with the code we sent you. Customer data only
          opens on devices we know.
        </Trans>
      </p>
      {challenge.data ? (
        <DeviceCodeForm
          key={channel}
          challenge={challenge.data}
          onResend={async () => (await challenge.refetch()).data}
        />
      ) : null}
      {challenge.isPending ? (
        <SkeletonGroup label={t`Sending the code`}>
          <Skeleton className="h-3.5 w-64 max-w-full" />
          <Skeleton className="mt-2 h-control-lg w-full rounded-md" />
          <Skeleton className="mt-6 h-control w-full rounded-md" />
        </SkeletonGroup>
      ) : null}
      {challenge.isError ? (
        <div className="grid gap-3">
          <Notice tone="negative" role="alert">
            <ErrorText error={challenge.error} />
          </Notice>
          <Button onClick={() => void challenge.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {channel === 'sms' || challenge.data?.channels.includes('sms') ? (
        <OtherChannel channel={channel} onChoose={setChannel} />
      ) : null}
      <p className="border-t border-line pt-4 text-sm text-ink-muted">
        <Trans>Not you?</Trans>{' '}
        <button
          type="button"
          className="text-link pointer-coarse:min-h-control"
          onClick={() => signIn().signOut()}
        >
          <Trans>Sign out</Trans>
        </button>
      </p>
    </PublicPage>
  );
}

interface OtherChannelProps {
  readonly channel: CodeChannel;
  readonly onChoose: (channel: CodeChannel) => void;
}

function OtherChannel({ channel, onChoose }: OtherChannelProps) {
  return (
    <button
      type="button"
      className="text-link justify-self-start text-sm pointer-coarse:min-h-control"
      onClick={() => onChoose(channel === 'sms' ? 'mail' : 'sms')}
    >
      {channel === 'sms' ? (
        <Trans>Email the code instead</Trans>
      ) : (
        <Trans>Text the code instead</Trans>
      )}
    </button>
  );
}
