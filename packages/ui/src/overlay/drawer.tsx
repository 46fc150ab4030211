import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { scrim } from '#overlay/floating.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The name of the drawer, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * The menu on small screens: 275 px, over the page, closed by Escape, a press outside, a choice.
 */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrim} />
        <Base.Popup
          aria-label={label}
          className={classNames(
            'fixed inset-y-0 left-0 z-50 flex w-[min(var(--spacing-drawer),84vw)] flex-col bg-surface lifted outline-none',
            'transition-transform duration-(--duration-base) ease-out focus-visible:rounded-none focus-visible:lifted',
            'data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
          )}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
