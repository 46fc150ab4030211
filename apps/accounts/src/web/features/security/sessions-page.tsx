import {
  Button,
  Chip,
  ConfirmDialog,
  Notice,
  RowContent,
  RowItem,
  RowList,
  rowStyle,
  Section,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  accounts,
  type CallResult,
  type Failure,
  type SessionList,
} from '#web/shared/accounts-client.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { failureText } from '#web/shared/failure-text.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

type Session = SessionList['sessions'][number];
type Device = SessionList['devices'][number];

/** A person's sessions and the browsers that need no code; each can be ended here. */
export function SessionsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { list, failure, run, busy } = useSessions();
  const [isConfirming, setConfirming] = useState(false);
  const others = list?.sessions.filter((session) => !session.is_this) ?? [];
  return (
    <SecurityPage
      title={t`Devices`}
      lead={<Trans>Don't recognize something here? Sign it out, then change your password.</Trans>}
    >
      {failure ? (
        <Notice tone="negative" role="alert" className="mb-5">
          {failureText(failure, locale)}
        </Notice>
      ) : null}
      <Section title={<Trans>Signed in</Trans>}>
        {list === undefined && failure === undefined ? <SkeletonRows label={t`Loading`} /> : null}
        {list === undefined ? null : (
          <RowList>
            {list.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => run(session.id, () => accounts.endSession(session.id))}
              />
            ))}
          </RowList>
        )}
        {others.length > 0 ? (
          <Button variant="danger" className="mt-4" onClick={() => setConfirming(true)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        ) : null}
      </Section>
      <KnownBrowsers
        devices={list?.devices ?? []}
        busy={busy}
        onForget={(id) => void run(id, () => accounts.forgetDevice(id))}
      />
      <ConfirmDialog
        open={isConfirming}
        title={t`Sign out everywhere else?`}
        confirmLabel={<Trans>Sign out</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        tone="destructive"
        busy={busy === 'all'}
        onConfirm={() =>
          void run('all', accounts.endOtherSessions).then(() => setConfirming(false))
        }
        onCancel={() => setConfirming(false)}
      >
        <Trans>
          This signs out every other browser and phone right away. You'll stay signed in here.
        </Trans>
      </ConfirmDialog>
    </SecurityPage>
  );
}

interface KnownBrowsersProps {
  readonly devices: readonly Device[];
  readonly busy: string | undefined;
  readonly onForget: (id: string) => void;
}

function KnownBrowsers({ devices, busy, onForget }: KnownBrowsersProps) {
  if (devices.length === 0) return null;
  return (
    <Section title={<Trans>Trusted browsers</Trans>}>
      <p className="mb-3 text-sm text-ink-muted">
        <Trans>No extra code needed. If you remove one, we'll ask for a code there again.</Trans>
      </p>
      <RowList>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={busy === device.id}
            onForget={() => onForget(device.id)}
          />
        ))}
      </RowList>
    </Section>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const locale = useLocale();
  const used = dateTime(session.last_used_at, locale);
  const since = dateTime(session.first_used_at, locale);
  const name = useBrowserName(session);
  return (
    <RowItem className={rowStyle('flex-wrap')}>
      <RowContent
        start={<DeviceIcon system={session.system} />}
        title={name}
        second={
          <>
            {session.app === 'console' ? <Trans>Kheya console</Trans> : <Trans>Kheya app</Trans>}
            {' · '}
            {session.is_this ? (
              <Trans>since {since}</Trans>
            ) : (
              <Trans>
                last used {used}, first used {since}
              </Trans>
            )}
          </>
        }
      />
      {session.is_this ? (
        <Chip tone="positive" icon={<Check aria-hidden />}>
          <Trans>This browser</Trans>
        </Chip>
      ) : (
        <Button size="sm" busy={busy} onClick={onEnd}>
          <Trans>Sign out</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </RowItem>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onForget: () => void;
}

function DeviceRow({ device, busy, onForget }: DeviceRowProps) {
  const locale = useLocale();
  const name = useBrowserName(device);
  const since = dateTime(device.trusted_at, locale);
  return (
    <RowItem className={rowStyle('flex-wrap')}>
      <RowContent
        start={<DeviceIcon system={device.system} />}
        title={name}
        second={
          device.is_this ? (
            <Trans>This browser, trusted since {since}</Trans>
          ) : (
            <Trans>Trusted since {since}</Trans>
          )
        }
      />
      <Button size="sm" busy={busy} onClick={onForget}>
        <Trans>Remove</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
    </RowItem>
  );
}

function DeviceIcon({ system }: { readonly system: string | null }) {
  const Icon = system === 'Android' || system === 'iPhone' ? Smartphone : Monitor;
  return (
    <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg.lucide]:size-5">
      <Icon aria-hidden />
    </span>
  );
}

/** Browser and system in words, where known; names are not translated. */
function useBrowserName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  const { t } = useLingui();
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown browser`;
}

function useSessions() {
  const [list, setList] = useState<SessionList>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState<string>();
  const show = (answer: CallResult<SessionList>) => {
    if (answer.ok) setList(answer.data);
    else setFailure(answer);
  };
  useEffect(() => {
    void accounts.sessions().then(show);
  }, []);
  const run = async (what: string, work: () => Promise<CallResult<unknown>>) => {
    setBusy(what);
    setFailure(undefined);
    const answer = await work();
    if (!answer.ok) setFailure(answer);
    show(await accounts.sessions());
    setBusy(undefined);
  };
  return { list, failure, run, busy };
}
