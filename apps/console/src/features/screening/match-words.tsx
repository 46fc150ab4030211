import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import type { Match } from '#features/screening/screening-api.ts';
import { wordNames } from '#features/screening/screening-labels.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { useLocale } from '@kheya/browser/language';

/** Word by word: what was found where, and what of either name was not found. */
export function MatchWords({ evidence }: Pick<Match, 'evidence'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { words, unmatched_given: given, unmatched_listed: listed } = evidence;
  const rows = [
    ...words.map((word) => ({
      ...{ given: word.given, listed: word.listed, how: i18n._(wordNames[word.likeness]) },
      likeness: toDigits(`${Math.round(word.similarity * 100)}%`, locale),
    })),
    ...given.map((word) => ({ given: word, listed: '—', how: t`Only given`, likeness: '' })),
    ...listed.map((word) => ({ given: '—', listed: word, how: t`Only listed`, likeness: '' })),
  ];
  return (
    <section>
      <h2 className="mb-1.5 text-base!">
        <Trans>Word by word</Trans>
      </h2>
      <p className="mb-2 text-ink-muted wrap-anywhere">
        <Trans>Compared with “{evidence.matched_name}”</Trans>
      </p>
      <DetailTable
        caption={t`Word by word`}
        rows={rows}
        columns={[
          { key: 'given', head: <Trans>Given</Trans>, cell: (row) => row.given },
          { key: 'listed', head: <Trans>Listed</Trans>, cell: (row) => row.listed },
          { key: 'how', head: <Trans>How</Trans>, cell: (row) => row.how },
          {
            key: 'likeness',
            head: <Trans>Likeness</Trans>,
            headStyle: 'text-right',
            style: 'num text-right',
            cell: (row) => row.likeness,
          },
        ]}
      />
    </section>
  );
}
