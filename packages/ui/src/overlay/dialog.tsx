import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

import { classNames } from '#class-names.ts';
import { floating, scrim } from '#overlay/floating.ts';

/**
 * Keeps a dialog in what a phone's keyboard leaves of the window: without it the buttons of a code
 * lie under the keys. Where the window itself gets smaller, nothing is left to do.
 */
function keepInView(dialog: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (dialog === null || view === null) return;
  const place = () => {
    // Two fingers that look closer make the view smaller as well: then it stays where it is.
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
  /** The buttons, the way back first. They stand below each other on a narrow phone. */
  readonly actions?: ReactNode;
  /** Called by Escape and by a press outside. Without it the dialog has to be answered. */
  readonly onClose?: (() => void) | undefined;
  readonly width?: 'sm' | 'md' | undefined;
  /** Something may be lost: a press outside does not answer it. */
  readonly urgent?: boolean | undefined;
  /** What has the focus first; the first thing that can be pressed when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A question over the page. Focus stays in it and goes back to where it came from. */
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
