import type { Locale } from '@kheya/money';
import type { ReactNode } from 'react';

import { type Density, Panel, type UiLabels } from '../src/index.ts';

const search = new URLSearchParams(location.search);

/** The language of the kit page, which has no catalogues. */
export const locale: Locale = search.get('lang') === 'bn' ? 'bn' : 'en';
export const theme = search.get('theme') === 'dark' ? 'dark' : 'light';
export const density: Density = search.get('density') === 'compact' ? 'compact' : 'comfortable';
export const say = (english: string, bengali: string) => (locale === 'bn' ? bengali : english);

export const labels: UiLabels = {
  rows: say('Rows', 'প্রতি পাতায়'),
  previousPage: say('Previous page', 'আগের পাতা'),
  nextPage: say('Next page', 'পরের পাতা'),
  range: (from, to, count) => say(`${from}–${to} of ${count}`, `${count}টির মধ্যে ${from}–${to}`),
};

interface Look {
  readonly lang?: Locale;
  readonly theme?: 'light' | 'dark';
  readonly density?: Density;
}

/** The same page in another language, theme or density. */
export function show(change: Look): void {
  for (const [name, value] of Object.entries(change)) search.set(name, value);
  location.search = search.toString();
}

export const nothing = () => {};

interface PartProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One family of blocks, its name beside it. */
export function Part({ name, children }: PartProps) {
  return (
    <section className="grid gap-4 border-t border-line py-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 className="text-base">{name}</h2>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    </section>
  );
}

/** A state with its caption above. */
export function State({ name, children }: PartProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <p className="text-xs text-ink-faint">{name}</p>
      {children}
    </div>
  );
}

export function Line({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">{children}</div>;
}

/** A panel with its own edges, because on the kit page it does not lie directly on the page. */
export function Box({ children }: { readonly children: ReactNode }) {
  return (
    <Panel pad="md" band={false}>
      {children}
    </Panel>
  );
}
