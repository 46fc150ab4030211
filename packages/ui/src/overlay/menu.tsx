import { Menu as Base } from '@base-ui/react/menu';
import { Lock } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { floating } from '#overlay/floating.ts';

type Element = ReactElement<Record<string, unknown>>;

export interface MenuProps {
  readonly trigger: Element;
  /** The name of the menu, for screen reader users who jump between landmarks. */
  readonly label: string;
  /** Above the entries: the person or account it belongs to. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
  /** Starts open, because it replaces its placeholder trigger; see `loadOnPress`. */
  readonly defaultOpen?: boolean | undefined;
}

/** A list of links and actions behind one button. */
export function Menu({ trigger, label, head, children, defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          role="region"
          aria-label={label}
          align="end"
          sideOffset={12}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            className={classNames(
              floating,
              'max-h-(--available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-1.5',
            )}
          >
            {head === undefined ? null : (
              <div className="mb-1.5 flex items-center gap-3 border-b border-line px-3 pt-2.5 pb-3.5">
                {head}
              </div>
            )}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const entry =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-control outline-none ' +
  'select-none data-highlighted:bg-sunken focus-visible:no-ring pointer-coarse:min-h-control ' +
  '[&>svg.lucide]:size-4.5';
const entryOn = 'font-medium [&>svg.lucide]:text-ink-faint';
const entryOff = 'cursor-default text-ink-off';

export interface MenuItemProps {
  readonly icon?: ReactNode;
  /** At the end of the line: an external-link arrow, a lock. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
  readonly onSelect?: (() => void) | undefined;
  /** Why the entry is greyed; it stays focusable, and the reason is shown on hover and focus. */
  readonly disabledReason?: ReactNode;
}

export function MenuItem({ icon, end, children, onSelect, disabledReason }: MenuItemProps) {
  const off = disabledReason !== undefined;
  return (
    <Base.Item
      aria-disabled={off || undefined}
      closeOnClick={!off}
      onClick={off ? undefined : onSelect}
      className={classNames('group', entry, off ? entryOff : entryOn)}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {off ? (
        <>
          <span className="text-xs text-ink-faint not-group-data-highlighted:sr-only">
            {disabledReason}
          </span>
          <Lock aria-hidden className="size-4! group-data-highlighted:hidden" />
        </>
      ) : (
        end
      )}
    </Base.Item>
  );
}

export interface MenuLinkProps extends Omit<MenuItemProps, 'onSelect' | 'disabledReason'> {
  /** The link itself: a router's `<Link to=…/>` or an `<a href=…/>`. */
  readonly link: Element;
}

export function MenuLink({ icon, end, children, link }: MenuLinkProps) {
  return (
    <Base.LinkItem render={link} closeOnClick className={classNames(entry, entryOn)}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 border-t border-line" />;
}
