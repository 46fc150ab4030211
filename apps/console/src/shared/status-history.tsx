import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { Reply } from '@kheya/browser/api/routes';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { causeNames, isCause } from '#shared/review-causes.ts';
import { StatusName } from '#shared/status-name.tsx';
import { readStatusCause, statusCauses } from '#shared/status-labels.ts';

type Change = Reply<'GET /console/customer/:id/'>['status_changes'][number];

/** The changes of the profile status, newest first, including refused ones. */
export function StatusHistory({ changes }: { readonly changes: readonly Change[] }) {
  const locale = useLocale();
  if (changes.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No changes yet</Trans>
      </p>
    );
  }
  const newest = changes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {newest.map(({ to_status, cause, allowed, at }, index) => (
        <li
          key={`${at} ${index}`}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_9.5rem] items-baseline gap-x-3 py-2 first:pt-0 last:pb-0 bn:grid-cols-[minmax(0,1fr)_11.5rem]"
        >
          <p className="min-w-0">
            {allowed ? (
              <b className="font-medium">
                <StatusName status={to_status} />
              </b>
            ) : (
              <span className="inline-flex items-center gap-1.5 text-caution">
                <Ban aria-hidden className="size-4!" />
                <Trans>Refused: this status change isn’t allowed</Trans>
              </span>
            )}
          </p>
          <span className="num text-right text-sm text-ink-muted">{dateTime(at, locale)}</span>
          <Why cause={cause} />
        </li>
      ))}
    </ol>
  );
}

function Why({ cause: text }: { readonly cause: string }) {
  const { i18n } = useLingui();
  const { cause, details } = readStatusCause(text);
  return (
    <div className="text-sm text-ink-muted">
      {cause === undefined ? <Code text={text} /> : <p>{i18n._(statusCauses[cause])}</p>}
      {cause === undefined || details.length === 0 ? null : (
        <ul>
          {details.map((detail) => (
            <li key={detail}>
              {isCause(detail) ? i18n._(causeNames[detail]) : <Code text={detail} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A code of the partner's, unchanged. */
function Code({ text }: { readonly text: string }) {
  return (
    <span lang="en" className="wrap-anywhere">
      {text.replaceAll('_', ' ')}
    </span>
  );
}
