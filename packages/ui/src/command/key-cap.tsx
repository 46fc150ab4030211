import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

export interface KeyCapProps {
  readonly children: string;
  /** On a filled button the key takes the button's own colour. */
  readonly filled?: boolean | undefined;
}

/** The name of a key beside what it does; on a touch screen there is none to press. */
export function KeyCap({ children, filled = false }: KeyCapProps) {
  return (
    <kbd
      aria-hidden
      className={classNames(
        'inline-grid min-h-5 min-w-5 place-items-center rounded-xs border px-1 font-sans text-2xs font-medium max-md:hidden pointer-coarse:hidden',
        filled
          ? 'border-[color-mix(in_srgb,currentColor_45%,transparent)]'
          : 'border-line bg-surface text-ink-faint',
      )}
    >
      {children}
    </kbd>
  );
}

export interface KeyHintProps {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** Keys with what they do, below a list. */
export function KeyHint({ keys, children }: KeyHintProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      <span className="ml-0.5">{children}</span>
    </span>
  );
}
