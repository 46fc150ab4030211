import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The keyboard shortcuts, shown where there is a keyboard. */
export function PaletteKeys() {
  return (
    <div
      aria-hidden
      className="flex shrink-0 gap-5 border-t border-line px-5 py-2.5 text-xs text-ink-faint pointer-coarse:hidden"
    >
      <Key name="↑ ↓">
        <Trans>Move</Trans>
      </Key>
      <Key name="Enter">
        <Trans>Choose</Trans>
      </Key>
      <Key name="Esc">
        <Trans>Close</Trans>
      </Key>
    </div>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <kbd className="rounded-xs border border-line bg-surface px-1.5 font-sans">{name}</kbd>
      {children}
    </span>
  );
}
