import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';

export interface KeyProps {
  readonly children: string;
  /** On a filled button the key takes the button's own colour. */
  readonly filled?: boolean | undefined;
}

/** A keyboard shortcut beside its action; hidden on touch screens. */
export function Key({ children, filled = false }: KeyProps) {
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

/** Shortcuts with their actions, below a list. */
export function KeyHint(props: { readonly keys: readonly string[]; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {props.keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      <span className="ml-0.5">{props.children}</span>
    </span>
  );
}
