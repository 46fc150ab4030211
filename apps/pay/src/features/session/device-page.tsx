import { Button, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';

import { challengeDevice } from '#features/session/device-api.ts';
import { DeviceCodeForm } from '#features/session/device-code-form.tsx';
import { signOut, useIsSignedIn } from '#shared/api/session.ts';
import { paths } from '#shared/paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';

/** A browser we do not know: the person confirms it with a code from their mail (406). */
export function DevicePage() {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  usePageTitle(t`Confirm this browser`);
  const challenge = useQuery({
    queryKey: ['device-challenge'],
    queryFn: challengeDevice,
    enabled: isSignedIn,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (!isSignedIn) return <Navigate to={paths.root()} replace />;
  return (
    <PublicFrame>
      <PublicColumn>
        <h1>
          <Trans>Is it you?</Trans>
        </h1>
        <p className="mt-1 text-ink-muted">
          <Trans>
            We do not know this browser yet. Confirm it once, and nobody else can use your account
            from a strange device.
          </Trans>
        </p>
        <div className="mt-8">
          {challenge.data ? (
            <DeviceCodeForm
              challenge={challenge.data}
              onResend={async () => (await challenge.refetch()).data}
            />
          ) : null}
          {challenge.isPending ? <CodeSkeleton /> : null}
          {challenge.isError ? (
            <Notice tone="negative" role="alert">
              {challenge.error.message}
            </Notice>
          ) : null}
        </div>
        <p className="mt-8 border-t border-line pt-4 text-sm text-ink-muted">
          <Trans>Not you, or another account?</Trans>{' '}
          <button type="button" className="text-link pointer-coarse:min-h-11" onClick={signOut}>
            <Trans>Log Out</Trans>
          </button>
        </p>
        {challenge.isError ? (
          <Button className="mt-4" onClick={() => void challenge.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
      </PublicColumn>
    </PublicFrame>
  );
}

function CodeSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Sending the code`}>
      <Skeleton className="h-3.5 w-64 max-w-full" />
      <Skeleton className="mt-2 h-control-lg w-full max-w-96 rounded-md" />
      <Skeleton className="mt-6 h-control-lg w-full rounded-md" />
    </SkeletonGroup>
  );
}
