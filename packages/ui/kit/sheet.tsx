import type { ReactNode } from 'react';

/** English or Bangla for the sheet alone; the apps have catalogues. */
export const bangla = new URLSearchParams(location.search).get('lang') === 'bn';
export const locale = bangla ? 'bn' : 'en';
export const say = (english: string, bengali: string) => (bangla ? bengali : english);

export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 className="text-base">{name}</h2>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    </section>
  );
}

export function Line({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
