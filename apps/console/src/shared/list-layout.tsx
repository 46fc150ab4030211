import type { ShowOptions } from '@kheya/browser/list-state';
import type { ReactNode } from 'react';

/** The filter of a list: its state in the address, and the function that changes it. */
export interface ListFilterProps<Search> {
  readonly search: Search;
  readonly onShow: (change: Partial<Search>, options?: ShowOptions) => void;
}

export interface ListLayoutProps {
  readonly title: ReactNode;
  /** An introduction, where the name of the list does not suffice. */
  readonly intro?: ReactNode;
  /** The views of the list, beside it; on a narrow screen above it. */
  readonly views?: ReactNode;
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every list: its views on one side, its name and filter above its rows. */
export function ListLayout({ title, intro, views, filter, children }: ListLayoutProps) {
  const list = (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 lg:px-6">
        <div className="min-w-0">
          <h1 className="leading-9!">{title}</h1>
          {intro === undefined ? null : <p className="max-w-prose text-ink-muted">{intro}</p>}
        </div>
        {filter}
      </header>
      {children}
    </section>
  );
  if (views === undefined) return list;
  return (
    <div className="grid flex-1 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] lg:min-h-0 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-1">
      <aside className="flex flex-col justify-between gap-4 lg:border-r lg:border-line lg:bg-ground lg:p-3">
        {views}
      </aside>
      {list}
    </div>
  );
}
