import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from '#class-names.ts';

const look =
  'inline-flex min-h-control items-center gap-1.5 pr-2 text-sm font-medium text-ink-muted ' +
  'hover:text-ink [&_svg.lucide]:size-4.5';

/** The classes of a router link that goes back. Put `BackIcon` before its text. */
export function backStyle(extra?: string): string {
  return classNames(look, extra);
}

export function BackIcon() {
  return <ArrowLeft aria-hidden />;
}

/** A step back within a page; between pages use a link with `backStyle`. */
export function BackButton({ children, className, ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={backStyle(className)}>
      <BackIcon />
      {children}
    </button>
  );
}
