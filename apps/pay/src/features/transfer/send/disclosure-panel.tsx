import type { Disclosure } from '@kheya/contract';
import { Button, classNames, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { WholeNumbers } from '#features/transfer/send/whole-numbers.tsx';
import { useDownload } from '#shared/api/download.ts';
import { useLocale } from '@kheya/browser/language';

type Line = Disclosure['lines'][number];

/** The groups of lines, each between two hairlines. */
const groups: readonly (readonly Line['name'][])[] = [
  ['recipient', 'recipient_number'],
  ['transfer_amount', 'transfer_fees', 'transfer_taxes', 'total'],
  ['exchange_rate'],
  ['transfer_amount_received', 'other_fees', 'total_to_recipient'],
  ['date_available'],
  ['transfer_dates'],
];
const sums: readonly Line['name'][] = ['total', 'total_to_recipient'];

export interface DisclosurePanelProps {
  readonly disclosure: Disclosure;
}

/**
 * The disclosure before payment exactly as it was made and stored, without a word or figure added.
 * In Bangla every line has its English below, because the law requires both (12 CFR 1005.31(g)).
 */
export function DisclosurePanel({ disclosure }: DisclosurePanelProps) {
  const shown = groups
    .map((names) => disclosure.lines.filter((line) => names.includes(line.name)))
    .filter((lines) => lines.length > 0);
  return (
    <Panel data-disclosure={disclosure.id} data-sha256={disclosure.sha256}>
      <header className="flex items-baseline justify-between gap-4 px-panel pt-4.5">
        <h2>
          <Both en={disclosure.title_en} bn={disclosure.title_bn} />
        </h2>
        <DownloadButton disclosure={disclosure} />
      </header>
      {shown.map((lines) => (
        <dl
          key={lines[0]?.name}
          className={classNames(
            'px-panel pt-2.5 pb-3 not-first-of-type:border-t not-first-of-type:border-line',
            lines[0]?.name === 'exchange_rate' && 'bg-water',
          )}
        >
          {lines.map((line, at) => (
            <DisclosureRow key={line.name} line={line} isFirst={at === 0} />
          ))}
        </dl>
      ))}
      <Rights disclosure={disclosure} />
    </Panel>
  );
}

function DisclosureRow({ line, isFirst }: { readonly line: Line; readonly isFirst: boolean }) {
  const isSum = sums.includes(line.name);
  const isDate = line.name === 'date_available';
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-6 py-1.75',
        isSum && 'font-semibold',
        isSum && !isFirst && 'mt-1.5 border-t border-line pt-2.75',
        isDate && 'max-md:flex-col max-md:gap-1',
      )}
    >
      <dt className={classNames('shrink-0', isSum ? '' : 'text-ink-muted')}>
        <Both en={line.label_en} bn={line.label_bn} />
      </dt>
      <dd
        className={classNames(
          'min-w-0 text-right tabular-nums',
          isSum ? 'font-semibold' : 'font-medium',
          line.name === 'total_to_recipient' && 'text-lg tracking-tight',
          isDate && 'max-w-88 max-md:text-left',
        )}
      >
        <Value line={line} />
      </dd>
    </div>
  );
}

/** A figure is the same in both languages; a sentence is not. */
function Value({ line }: { readonly line: Line }) {
  const isBangla = useLocale() === 'bn';
  const isFigure = /^[+−]?[$৳]/.test(line.value_en);
  const note = isBangla ? line.note_bn : line.note_en;
  return (
    <>
      <span className={isFigure ? 'num' : line.name === 'recipient_number' ? 'identifier' : ''}>
        {isBangla ? line.value_bn : line.value_en}
      </span>
      {note === null ? null : <Small>{note}</Small>}
      {isBangla && (line.value_en !== line.value_bn || line.note_en !== line.note_bn) ? (
        <>
          <English>{line.value_en}</English>
          {line.note_en === null ? null : <English>{line.note_en}</English>}
        </>
      ) : null}
    </>
  );
}

function Rights({ disclosure }: DisclosurePanelProps) {
  return (
    <div className="grid gap-2.5 border-t border-line px-panel pt-4 pb-4.5 text-sm">
      <h3>
        <Both en={disclosure.rights_title_en} bn={disclosure.rights_title_bn} />
      </h3>
      {disclosure.rights_en.map((right, at) => (
        <p key={right} className="text-ink-muted">
          <Both en={right} bn={disclosure.rights_bn[at] ?? right} />
        </p>
      ))}
    </div>
  );
}

/** The text in the reader's language; below Bangla also the English. */
function Both({ en, bn }: { readonly en: string; readonly bn: string }) {
  const isBangla = useLocale() === 'bn';
  if (!isBangla) return <WholeNumbers>{en}</WholeNumbers>;
  return (
    <>
      <WholeNumbers>{bn}</WholeNumbers>
      <English>
        <WholeNumbers>{en}</WholeNumbers>
      </English>
    </>
  );
}

function English({ children }: { readonly children: ReactNode }) {
  return (
    <span lang="en" className="block text-[0.75rem]/4.5 font-normal tracking-normal text-ink-faint">
      {children}
    </span>
  );
}

function Small({ children }: { readonly children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-muted">{children}</span>;
}

function DownloadButton({ disclosure }: DisclosurePanelProps) {
  const locale = useLocale();
  const download = useDownload();
  const ask = () =>
    download.mutate({ kind: 'disclosure_pdf', disclosure_id: disclosure.id, language: locale });
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-mr-3"
      icon={<Download aria-hidden />}
      busy={download.isPending}
      onClick={ask}
    >
      <Trans>Download PDF</Trans>
    </Button>
  );
}
