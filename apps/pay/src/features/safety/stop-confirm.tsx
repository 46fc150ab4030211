import { Button, PageTitle, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban, Eye, LogOut, type LucideIcon, MessageCircle, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useStopEverything } from '#features/safety/stop-query.ts';
import { TalkToUs } from '#features/safety/talk-to-us.tsx';
import { paths } from '#shared/paths.ts';
import { RequestId } from '@kheya/browser/request-id';
import { ApiError } from '@kheya/browser/api/api-error';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** The exact consequences, and the one button. */
export function StopConfirm() {
  const { t } = useLingui();
  const stop = useStopEverything();
  return (
    <>
      <PageTitle
        sub={
          <Trans>
            If someone tricked you or got into your account, stop everything now. One tap is enough.
          </Trans>
        }
      >
        <Trans>Stop everything</Trans>
      </PageTitle>
      <Panel pad="md">
        <h2 className="mb-1 text-base">
          <Trans>What happens right away</Trans>
        </h2>
        <ul>
          <Effect icon={Undo2}>
            <Trans>Payments that haven't been sent are cancelled and refunded in full.</Trans>
          </Effect>
          <Effect icon={MessageCircle}>
            <Trans>
              We'll try to recall payments already sent. The receiving wallet decides; we'll keep
              you posted.
            </Trans>
          </Effect>
          <Effect icon={Ban}>
            <Trans>No one can send or change anything. That includes you.</Trans>
          </Effect>
          <Effect icon={LogOut}>
            <Trans>
              All your other phones and computers are signed out. This one stays signed in.
            </Trans>
          </Effect>
          <Effect icon={Eye}>
            <Trans>
              You can still see everything. Our team is alerted and will contact you. Your account
              reopens once we've talked.
            </Trans>
          </Effect>
        </ul>
        {stop.isError ? <NotStopped error={stop.error} /> : null}
        <div className="mt-5 grid gap-2 md:flex md:flex-row-reverse">
          <Button
            variant="danger-solid"
            size="lg"
            icon={<Ban aria-hidden />}
            busy={stop.isPending}
            busyLabel={t`Stopping`}
            onClick={() => stop.mutate()}
          >
            <Trans>Stop everything now</Trans>
          </Button>
          <NotNow />
        </div>
      </Panel>
      <TalkToUs />
    </>
  );
}

function NotNow() {
  const area = useArea();
  return (
    <Link
      to={paths.overview(area)}
      className="text-link inline-flex min-h-control items-center justify-center px-3"
    >
      <Trans>Back to Home</Trans>
    </Link>
  );
}

function Effect({
  icon: Icon,
  children,
}: {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-3 border-line py-2.75 not-first:border-t">
      <Icon aria-hidden className="mt-0.5 size-4.5! text-ink-faint" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}

/** Says that the person may press again, and that a call to support works too. */
function NotStopped({ error }: { readonly error: unknown }) {
  const errorMessage = useErrorMessage();
  return (
    <div role="alert" className="mt-3 rounded-md bg-negative-soft px-4 py-3">
      <p>
        <b>
          <Trans>Nothing has been stopped yet.</Trans>
        </b>{' '}
        {errorMessage(error)}
      </p>
      <p>
        <Trans>Try again. Pressing twice does no harm. Or call us and we'll stop it for you.</Trans>
      </p>
      {error instanceof ApiError && error.requestId !== undefined ? (
        <RequestId id={error.requestId} />
      ) : null}
    </div>
  );
}
