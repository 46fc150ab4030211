import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Shortcut {
  /** As the browser names it, in lower case. */
  readonly key: string;
  /** Pressed together with Control (Command on a Mac). */
  readonly withControl?: true;
  readonly place: ShortcutPlace;
  readonly does: MessageDescriptor;
}

export type ShortcutPlace = 'everywhere' | 'list' | 'review' | 'ticket' | 'task';

/**
 * Every keyboard shortcut of the console, once. Handlers bind only what stands here, and the sheet
 * that explains the keys is drawn from it, so that neither can have one the other lacks.
 */
export const shortcuts = [
  { key: '?', place: 'everywhere', does: msg`Show keyboard shortcuts` },
  { key: '/', place: 'everywhere', does: msg`Search` },
  { key: 'j', place: 'list', does: msg`Next case` },
  { key: 'k', place: 'list', does: msg`Previous case` },
  { key: 'enter', place: 'list', does: msg`Open the selected case` },
  { key: 'a', place: 'list', does: msg`Assign the selected review or ticket to me` },
  { key: 't', place: 'list', does: msg`Take the selected task` },
  { key: 'a', place: 'review', does: msg`Assign it to me` },
  { key: '1', place: 'review', does: msg`Choose the first decision` },
  { key: '2', place: 'review', does: msg`Choose the second decision` },
  { key: '3', place: 'review', does: msg`Choose the third decision` },
  { key: 'enter', withControl: true, place: 'review', does: msg`Send the decision` },
  { key: 'd', place: 'review', does: msg`Next document` },
  { key: 'z', place: 'review', does: msg`Zoom the document` },
  { key: 'r', place: 'review', does: msg`Rotate the document` },
  { key: 'l', place: 'review', does: msg`Enlarge the document` },
  { key: 'a', place: 'ticket', does: msg`Assign it to me` },
  { key: 'r', place: 'ticket', does: msg`Reply to the customer` },
  { key: 'n', place: 'ticket', does: msg`Write an internal note` },
  { key: '/', place: 'ticket', does: msg`At the start of an empty line: canned replies` },
  { key: 'enter', withControl: true, place: 'ticket', does: msg`Preview, then send` },
  { key: 't', place: 'task', does: msg`Take the task` },
] as const satisfies readonly Shortcut[];

type Listed = (typeof shortcuts)[number];

/** A single key that a page may bind. */
export type ShortcutKey = Exclude<Listed, { readonly withControl: true }>['key'];

export const places: Readonly<Record<ShortcutPlace, MessageDescriptor>> = {
  everywhere: msg`Everywhere`,
  list: msg`In a list`,
  task: msg`In a task`,
  review: msg`In a review`,
  ticket: msg`In a ticket`,
};

/** The shortcuts of each place, in the order of the list. */
export function shortcutsByPlace(): readonly {
  readonly place: ShortcutPlace;
  readonly shortcuts: readonly Shortcut[];
}[] {
  const names = Object.keys(places) as ShortcutPlace[];
  const listed: readonly Shortcut[] = shortcuts;
  return names.map((place) => ({
    place,
    shortcuts: listed.filter((shortcut) => shortcut.place === place),
  }));
}

const capNames: Readonly<Record<string, string>> = { enter: 'Enter' };

/** The caps to press, as they are printed on a keyboard. */
export function capsOf({ key, withControl }: Shortcut): readonly string[] {
  const cap = capNames[key] ?? key.toUpperCase();
  return withControl === true ? ['Ctrl', cap] : [cap];
}
