import { createElement, type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** What was pressed last on the page that HTML painted; `public/first-paint.js` notes it. */
    kheyaPressed?: HTMLElement;
  }
}

/**
 * Puts the app in the place of the page that HTML painted, between two paints. What somebody did on
 * that page meanwhile is done in the app: text typed, the field with the caret, the button pressed.
 * The app is rendered a few milliseconds at a time, so that typing and scrolling go on; in one piece
 * where `isLoading`, because what arrives between the pieces would find no screen yet. Resolves when
 * the app also listens: to the connection, to other tabs, to the keyboard.
 */
export async function takeOver(root: Place, app: ReactNode, isLoading = false): Promise<void> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.painted input[name]')];
  const isLeft = ({ value, defaultValue }: HTMLInputElement) => value === defaultValue;
  // Where only the page has put the caret, the app puts it where it knows better.
  let focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.autofocus && isLeft(focused)) focused = null;
  // The app may focus a heading of its own before it has the caret.
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('.painted') !== null) focused = target;
  };
  const placeCaret = () => partOf(focused)?.focus({ preventScroll: true });
  document.addEventListener('focusin', follow);
  let listens = Promise.resolve();
  await new Promise<void>((onArrive) => {
    listens = new Promise<void>((onListen) => {
      const render = () => root.render(createElement(Arrival, { onArrive, onListen }, app));
      if (isLoading) render();
      else startTransition(render);
    });
  });
  // The painted page is out of the document, as somebody left it.
  document.removeEventListener('focusin', follow);
  for (const field of fields) {
    if (!isLeft(field)) type(inputOf(field.name), field.value);
  }
  placeCaret();
  await listens;
  // An effect of the app may have moved it since.
  placeCaret();
  partOf(window.kheyaPressed)?.click();
  delete window.kheyaPressed;
}

interface Place {
  readonly render: (app: ReactNode) => void;
}

interface ArrivalProps {
  readonly onArrive: () => void;
  /** Called after the effects of all that arrived. */
  readonly onListen: () => void;
  readonly children?: ReactNode;
}

function Arrival({ onArrive, onListen, children }: ArrivalProps): ReactNode {
  useLayoutEffect(onArrive, [onArrive]);
  useEffect(onListen, [onListen]);
  return children;
}

const inputOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);

/** As a person types: React hears of a value only if it is set as the browser sets it. */
function type(input: HTMLInputElement | null, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  if (input === null || set === undefined) return;
  set.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same part of the app: both pages are of the same components, in the same order. */
function partOf(painted: Element | null | undefined): HTMLElement | undefined {
  const block = painted?.closest('.painted');
  if (!painted || !block) return undefined;
  const at = [...block.querySelectorAll(painted.tagName)].indexOf(painted);
  const found = document.querySelectorAll<HTMLElement>(`#root ${painted.tagName}`)[at];
  return found && nameOf(found) === nameOf(painted) ? found : undefined;
}

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent.trim();
