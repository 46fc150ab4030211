import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { Reply } from '#shared/api/routes.ts';
import { dateTime } from '#shared/format/date-time.ts';
import { language } from '#shared/language.ts';

type Change = Reply<'GET /console/customer/:id/'>['status_changes'][number];

/** How the profile's status came to be what it is, the newest first; refused moves too. */
export function StatusHistory({ changes }: { readonly changes: readonly Change[] }) {
  const locale = language.use();
  if (changes.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>Nothing has changed yet</Trans>
      </p>
    );
  }
  const newest = changes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <ol className="grid grid-cols-1 gap-2.5">
      {newest.map(({ from_status, to_status, cause, allowed, at }, index) => (
        <li key={`${at} ${index}`} className="min-w-0">
          <p lang="en" className="wrap-anywhere">
            {from_status} → <b>{to_status}</b>
          </p>
          {allowed ? null : (
            <p className="inline-flex items-center gap-1.5 text-caution">
              <Ban aria-hidden className="size-4!" />
              <Trans>Refused: this move is not allowed</Trans>
            </p>
          )}
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
            <span lang="en" className="wrap-anywhere">
              {cause.replaceAll('_', ' ')}
            </span>
            <span className="num">{dateTime(at, locale)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
