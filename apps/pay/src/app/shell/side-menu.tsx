import type { User } from '@kheya/contract';
import { classNames, ReasonTip } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';

import { isBuilt } from '#app/screens.ts';
import { menu, type MenuEntry, type MenuGroup } from '#app/shell/menu-entries.ts';
import { menuPaths } from '#app/shell/menu-paths.ts';
import { type EntryState, entryState } from '#app/shell/menu-state.ts';
import { permissionReason } from '#shared/permission-reason.ts';
import { type Area, isSamePath, paths } from '#shared/paths.ts';
import { toasts } from '@kheya/browser/toasts';
import { areaOf } from '#shared/user-query.ts';

export interface SideMenuProps {
  readonly user: User;
  /** Called after a choice, so that the temporary drawer closes. */
  readonly onNavigate?: (() => void) | undefined;
}

/** The entries of the specification, in the state this person's permissions give. */
export function SideMenu({ user, onNavigate }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Main menu`}
      className="grid flex-1 content-start gap-0.5 overflow-y-auto px-3 py-3.5 max-lg:pt-1"
    >
      {menu.map((item) =>
        'entries' in item ? (
          <Group key={item.label.id} group={item} user={user} onNavigate={onNavigate} />
        ) : (
          <Entry key={item.resource} entry={item} user={user} onNavigate={onNavigate} />
        ),
      )}
    </nav>
  );
}

const frame =
  'flex w-full items-center gap-3 rounded-md pr-3 text-left text-control transition-colors max-lg:min-h-control';
const states = {
  open: 'font-medium text-ink-muted hover:bg-sunken hover:text-ink [&>svg.lucide]:text-ink-faint',
  here: 'bg-brand-soft font-medium text-ink [&>svg.lucide]:text-brand-ink',
  grey: 'cursor-default text-ink-off [&>svg.lucide]:text-ink-off',
};

function entryStyle(state: keyof typeof states, sub = false): string {
  return classNames(
    frame,
    states[state],
    'pointer-coarse:min-h-control',
    sub ? 'min-h-9 pl-11' : 'min-h-10 pl-3',
  );
}

interface EntryProps extends SideMenuProps {
  readonly entry: MenuEntry;
  readonly sub?: boolean;
}

function Entry({ entry, user, sub = false, onNavigate }: EntryProps) {
  const area = areaOf(user);
  const state = stateOf(entry, user, area);
  if (state.kind === 'hidden') return null;
  if (state.kind !== 'open') {
    return (
      <DisabledEntry entry={entry} state={state} area={area} sub={sub} onNavigate={onNavigate} />
    );
  }
  return <OpenEntry entry={entry} area={area} sub={sub} onNavigate={onNavigate} />;
}

function stateOf(entry: MenuEntry, user: User, area: Area): EntryState {
  return entryState(user.permissions[entry.resource], isBuilt(menuPaths[entry.resource](area)));
}

interface OpenEntryProps extends Pick<EntryProps, 'entry' | 'sub' | 'onNavigate'> {
  readonly area: Area;
}

function OpenEntry({ entry, area, sub = false, onNavigate }: OpenEntryProps) {
  const { i18n } = useLingui();
  const to = menuPaths[entry.resource](area);
  const here = useRouterState({ select: (state) => state.location.pathname });
  const inside = isSamePath(here, to) || here.startsWith(to.endsWith('/') ? to : `${to}/`);
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={inside ? 'page' : undefined}
      className={entryStyle(inside ? 'here' : 'open', sub)}
    >
      {sub ? null : <entry.icon aria-hidden />}
      {i18n._(entry.label)}
    </Link>
  );
}

interface DisabledEntryProps extends Pick<EntryProps, 'entry' | 'sub' | 'onNavigate'> {
  readonly state: Extract<EntryState, { reason: unknown }>;
  readonly area: Area;
}

function DisabledText({ entry, state }: Pick<DisabledEntryProps, 'entry' | 'state'>) {
  const { i18n } = useLingui();
  return `${i18n._(entry.label)}: ${i18n._(permissionReason[state.reason])}`;
}

/** Dimmed, with a lock: shows the reason on hover, focus and tap, and leads home. */
function DisabledEntry({ entry, state, area, sub = false, onNavigate }: DisabledEntryProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const label = i18n._(entry.label);
  const reason = i18n._(permissionReason[state.reason]);
  const home = () => {
    onNavigate?.();
    // Repeats the reason on the next screen: the menu may close, and with it the reason beside the
    // entry.
    toasts.show({
      key: entry.label.id,
      tone: 'info',
      text: <DisabledText entry={entry} state={state} />,
    });
    void navigate({ to: paths.overview(area) });
  };
  return (
    <ReasonTip reason={reason}>
      {(describedBy) => (
        <button
          type="button"
          aria-disabled
          aria-describedby={describedBy}
          onClick={home}
          className={entryStyle('grey', sub)}
        >
          {sub ? null : <entry.icon aria-hidden />}
          <span className="flex-1">{label}</span>
          <Lock aria-hidden className="size-4!" />
        </button>
      )}
    </ReasonTip>
  );
}

function Group({ group, user, onNavigate }: SideMenuProps & { readonly group: MenuGroup }) {
  const { i18n } = useLingui();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const area = areaOf(user);
  const [open, setOpen] = useState(() =>
    group.entries.some((entry) => isSamePath(menuPaths[entry.resource](area), here)),
  );
  const id = useId();
  const shown = group.entries.filter((entry) => stateOf(entry, user, area).kind !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={entryStyle('open')}
      >
        <group.icon aria-hidden />
        <span className="flex-1">{i18n._(group.label)}</span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4! transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="grid gap-0.5 not-hidden:settle">
        {shown.map((entry) => (
          <Entry key={entry.resource} entry={entry} user={user} sub onNavigate={onNavigate} />
        ))}
      </div>
    </>
  );
}
