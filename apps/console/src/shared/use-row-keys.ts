import { type RefObject, useRef } from 'react';
import { useKeys } from '#shared/use-keys.ts';

/**
 * J and K move through the rows of a list, Enter opens the focused one; `actions` bind other keys.
 * Each row has one link marked with `data-row`, its id.
 */
export function useRowKeys<Element extends HTMLElement>(
  actions: Readonly<Record<string, (id: string) => void>> = {},
): RefObject<Element | null> {
  const body = useRef<Element>(null);
  const links = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () =>
    links().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  const go = (step: number) => {
    const all = links();
    all[Math.min(Math.max(at() + step, 0), all.length - 1)]?.focus();
  };
  const others = Object.entries(actions).map(([key, act]) => {
    const press = () => {
      const id = links()[at()]?.dataset['row'];
      if (id !== undefined) act(id);
    };
    return [key, press] as const;
  });
  useKeys({ j: () => go(1), k: () => go(-1), ...Object.fromEntries(others) });
  return body;
}
