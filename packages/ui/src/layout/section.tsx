import { type ReactNode, useId } from 'react';

import { classNames } from '#class-names.ts';

export interface SectionProps {
  readonly title: ReactNode;
  /** A link or a caption at the right end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled part of a page. Sections are 40 px apart, 24 px on a phone. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('[section+&]:mt-section min-w-0', className)}
    >
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id}>{title}</h2>
        {aside === undefined ? null : (
          <span className="text-sm text-ink-muted pointer-coarse:[&_a]:-my-3 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
            {aside}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}
