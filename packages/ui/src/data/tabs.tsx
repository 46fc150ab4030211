import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { classNames } from '#class-names.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The number of entries behind the tab, in the reader's digits. */
  readonly count?: ReactNode;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** The id of the element that shows the selected tab; give it `role="tabpanel"`. */
  readonly panelId: string;
  readonly className?: string | undefined;
}

/**
 * Two to five lists of the same kind. Arrow keys move; only the selected tab is in the Tab order.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, panelId, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={classNames(
        'flex w-fit gap-0.5 rounded-md bg-sunken p-0.75 max-md:w-full',
        className,
      )}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onValueChange(tab.value)}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-[7px] px-3 text-control font-medium whitespace-nowrap pointer-coarse:min-h-control pointer-coarse:min-w-control pointer-coarse:justify-center',
            'max-md:min-h-10 max-md:flex-auto max-md:justify-center max-md:px-1',
            tab.value === value
              ? 'bg-surface text-ink inner-line'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="text-xs font-normal text-ink-faint tabular-nums max-[359px]:hidden">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
