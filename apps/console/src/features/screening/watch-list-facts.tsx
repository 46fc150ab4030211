import { Plural, Trans } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { useWatchLists } from '#features/screening/screening-api.ts';
import { useLocale } from '@kheya/browser/language';
import { numericDay } from '@kheya/browser/format/date-time';

/** Which lists names are compared with now, and how many names still wait. */
export function WatchListFacts() {
  const locale = useLocale();
  const { data } = useWatchLists();
  if (!data) return null;
  const current = data.results.filter(({ replaced_at: end }) => end === null);
  const { queued } = data;
  const number = toDigits(`${queued}`, locale);
  return (
    <div className="text-sm text-ink-muted">
      {current.length === 0 ? (
        <p className="font-medium text-ink">
          <Trans>No list is loaded. Only the partner bank’s screening applies.</Trans>
        </p>
      ) : (
        current.map(({ id, source, published_on: day, entry_count: count }) => {
          const published = numericDay(day, locale);
          const entries = toDigits(`${count}`, locale);
          return (
            <p key={id}>
              <Trans>
                {source} of {published}, {entries} entries
              </Trans>
            </p>
          );
        })
      )}
      {queued > 0 ? (
        <p>
          <Plural value={queued} one={`${number} name waits`} other={`${number} names wait`} />
        </p>
      ) : null}
    </div>
  );
}
