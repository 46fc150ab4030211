import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

import { classNames } from '#class-names.ts';
import { floating, scrim } from '#overlay/floating.ts';

/**
 * Keeps a dialog inside the part of the window a phone's keyboard leaves free; else the buttons
 * below a code would be covered. A browser that shrinks the window itself needs nothing more.
 */
function keepInView(dialog: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (dialog === null || view === null) return;
  const place = () => {
    // Pinch zoom also shrinks the view; then the dialog stays where it is.
    const covered = view.scale === 1 && view.height < innerHeight;
    set(dialog, '--room', covered ? `${view.height}px` : '');
    set(dialog, '--middle', covered ? `${view.offsetTop + view.height / 2}px` : '');
  };
  place();
  view.addEventListener('resize', place);
  view.addEventListener('scroll', place);
  return () => {
    view.removeEventListener('resize', place);
    view.removeEventListener('scroll', place);
  };
}

const set = (element: HTMLElement, name: string, value: string) =>
  element.style.setProperty(name, value);

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, the cancel button first. On a narrow phone they are stacked. */
  readonly actions?: ReactNode;
  /** Called by Escape and by a press outside. Without it the dialog must be answered. */
  readonly onClose?: (() => void) | undefined;
  readonly width?: 'sm' | 'md' | undefined;
  /** Something may be lost: a press outside does not close it. */
  readonly urgent?: boolean | undefined;
  /** The element focused first; the first focusable one if left out. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog over the page. The focus stays inside and then returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions, onClose, width = 'sm', urgent, initialFocus } = props;
  const Part = onClose === undefined || urgent === true ? AlertDialog : Base;
  return (
    <Part.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        if (onClose === undefined) details.cancel();
        else onClose();
      }}
    >
      <Part.Portal>
        <Part.Backdrop className={scrim} />
        <Part.Popup
          ref={keepInView}
          {...(initialFocus === undefined ? {} : { initialFocus })}
          className={classNames(
            floating,
            'fixed inset-x-4 top-(--middle,50%) z-50 mx-auto max-h-[calc(var(--room,100dvh)-2rem)] -translate-y-1/2 overflow-y-auto overscroll-contain p-6 max-md:p-5',
            'data-starting-style:-translate-y-[calc(50%+0.25rem)]',
            width === 'sm' ? 'max-w-112' : 'max-w-form',
          )}
        >
          <Part.Title>{title}</Part.Title>
          <Part.Description render={<div className="mt-2 text-ink-muted" />}>
            {children}
          </Part.Description>
          {actions === undefined ? null : (
            <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
          )}
        </Part.Popup>
      </Part.Portal>
    </Part.Root>
  );
}
