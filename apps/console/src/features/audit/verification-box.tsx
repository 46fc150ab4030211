import { Plural, Trans } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Button } from '@kheya/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useVerification, type Verification } from '#features/audit/audit-api.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { ErrorText } from '#shared/error-notice.tsx';

/** Verifies the chain on request, and shows the result. */
export function VerificationBox() {
  const verification = useVerification();
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" busy={verification.isPending} onClick={() => verification.mutate()}>
        <Trans>Verify the log</Trans>
      </Button>
      <div role="status" className="min-w-0">
        {verification.data ? <VerificationResult found={verification.data} /> : null}
        {verification.error ? (
          <p className="text-negative">
            <ErrorText error={verification.error} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

function VerificationResult({ found }: { readonly found: Verification }) {
  const locale = useLocale();
  const { ok, entries, broken_at, checked_at, signed_entries, signed_at } = found;
  const number = (count: number) => toDigits(`${count}`, locale);
  const [last, at] = [number(entries), number(broken_at ?? 0)];
  const signed = number(signed_entries);
  const checked = dateTime(checked_at, locale);
  const when = signed_at === null ? null : dateTime(signed_at, locale);
  return (
    <div className="flex items-start gap-2">
      {ok ? (
        <ShieldCheck aria-hidden className="text-positive" />
      ) : (
        <ShieldAlert aria-hidden className="text-negative" />
      )}
      <p className="min-w-0">
        <b className={ok ? 'text-positive' : 'text-negative'}>
          {ok ? (
            <Trans>
              The chain is intact up to entry {last}, {checked}
            </Trans>
          ) : (
            <Trans>Broken at entry {at}</Trans>
          )}
        </b>
        {when === null ? null : (
          <span className="block text-sm text-ink-muted">
            <Trans>
              Entries 1 to {signed} were verified before and signed {when}.
            </Trans>{' '}
            <Plural
              value={entries - signed_entries}
              _0="None has come since."
              one="# has come since and was read now."
              other="# have come since and were read now."
            />
          </span>
        )}
        {ok ? null : (
          <span className="block text-sm text-negative">
            <Trans>Someone has changed the database. Call the on-call team now.</Trans>
          </span>
        )}
      </p>
    </div>
  );
}
