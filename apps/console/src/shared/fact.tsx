import type { ReactNode } from 'react';

/** A label and its value, at the density of a side column. */
export function Fact({
  name,
  children,
}: {
  readonly name: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="max-w-3/5 shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

/** One section of the side column. */
export function SidePart({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="border-b border-line px-4 py-4 last:border-b-0 lg:px-5">
      <h2 className="mb-2 text-base!">{title}</h2>
      {children}
    </section>
  );
}
