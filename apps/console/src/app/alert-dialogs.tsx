import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@kheya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { alerts, clearAlert, publishAlert } from '@kheya/browser/api/alerts';
import { whenReady } from '@kheya/browser/api/readiness';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { currentToken, signIn, startSignIn, useClaims } from '@kheya/browser/session';
import { useNow } from '#shared/due-time.tsx';
import { presence, stay, watchPresence } from '#shared/presence.ts';
import { useValue } from '@kheya/ui/value-store';

/** Dialogs that cannot be dismissed: maintenance, and a session that is over or about to end. */
export function AlertDialogs() {
  const { maintenance, sessionEnded } = useValue(alerts);
  const there = useValue(presence);
  const isSignedIn = useClaims() !== undefined;
  useEffect(() => (isSignedIn ? watchPresence() : undefined), [isSignedIn]);
  if (maintenance) return <Maintenance />;
  if (sessionEnded) return <SessionEnded isUnused={false} />;
  if (!isSignedIn) return null;
  if (there === 'here') return <SessionEndWarning />;
  return there === 'gone' ? <SessionEnded isUnused /> : <IdleWarning />;
}

/** Closes by itself when the site answers again, and the page continues. */
function Maintenance() {
  const queries = useQueryClient();
  useEffect(
    () =>
      whenReady(() => {
        clearAlert('maintenance');
        void queries.invalidateQueries();
      }),
    [queries],
  );
  return (
    <Dialog open title={<Trans>Kheya is under maintenance</Trans>}>
      <Trans>This page continues by itself when maintenance ends. What you typed is saved.</Trans>
    </Dialog>
  );
}

/** An hour without use ends an operator's session: shown while there is time to answer. */
function IdleWarning() {
  const renew = useMutation({
    mutationFn: async () => {
      const token = currentToken();
      return token === null ? null : await signIn().renew(token);
    },
    onSuccess: (renewed) => {
      if (renewed === null) publishAlert('sessionEnded');
      else stay();
    },
    // Without the accounts site nothing is lost yet: the next call shows the state of the session.
    onError: stay,
  });
  return (
    <Dialog
      open
      title={<Trans>Are you still there?</Trans>}
      actions={
        <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <Trans>
        The console hasn’t been used for almost an hour. You’ll be signed out in 5 minutes. What you
        typed is saved.
      </Trans>
    </Dialog>
  );
}

/** An operator who signs in again returns to this page. */
const here = () => `${location.pathname}${location.search}`;

const warnBeforeMs = 5 * 60_000;

/** The end of a shift cannot be postponed by use: it is shown once, with time to finish. */
function SessionEndWarning() {
  const locale = useLocale();
  const ends = (useClaims()?.sessionEnds ?? Number.POSITIVE_INFINITY) * 1000;
  const isSoon = ends - useNow() < warnBeforeMs;
  const [read, setRead] = useState(0);
  if (!isSoon || read === ends) return null;
  const when = dateTime(new Date(ends).toISOString(), locale);
  return (
    <Dialog
      open
      title={<Trans>Your session ends soon</Trans>}
      actions={
        <>
          <Button onClick={() => setRead(ends)}>
            <Trans>Continue for now</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => void startSignIn({ returnTo: here(), askAgain: true })}
          >
            <Trans>Sign in now</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        It ends at {when}, 12 hours after you signed in. You’ll return to this page, and what you
        typed is saved.
      </Trans>
    </Dialog>
  );
}

/** What was typed stays in this browser, so the operator returns to the same place. */
function SessionEnded({ isUnused }: { readonly isUnused: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog
      open
      title={<Trans>Sign in again</Trans>}
      actions={
        <Button
          variant="primary"
          busy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void startSignIn({ returnTo: here() });
          }}
        >
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      {isUnused ? (
        <Trans>
          You were signed out after an hour without activity. Sign in to return to this page. What
          you typed is saved.
        </Trans>
      ) : (
        <Trans>
          Your session has ended. Sign in to return to this page. What you typed is saved.
        </Trans>
      )}
    </Dialog>
  );
}
