import { takeOver } from '@kheya/browser/take-over';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';

// The page as HTML paints it, and the app that takes its place.

let root: Root;
afterEach(() => {
  root.unmount();
  delete document.documentElement.dataset['painted'];
});

const said = vi.fn<(text: string) => void>();

const names = ['First', 'Second'] as const;

function Form() {
  const [name, setName] = useState('');
  return (
    <form>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="other" defaultValue="" />
      <button type="button" onClick={() => said('first')}>
        {names[0]}
      </button>
      <button type="button" onClick={() => said(name)}>
        {names[1]}
      </button>
    </form>
  );
}

function paint(): HTMLElement {
  document.documentElement.dataset['painted'] = 'page';
  const place = document.createElement('div');
  place.id = 'root';
  place.innerHTML = `<div class="painted" data-for="page"><form><input name="name"><input name="other">
    <button type="button">${names[0]}</button><button type="button">${names[1]}</button></form></div>`;
  document.body.replaceChildren(place);
  root = createRoot(place);
  return place;
}

test('what was typed, where the caret was and what was pressed before the app came is done in it', async () => {
  const place = paint();
  const [name] = place.querySelectorAll('input');
  name!.value = 'Ayesha';
  name!.focus();
  window.kheyaPressed = place.querySelectorAll('button')[1]!;
  await takeOver(root, <Form />);
  expect(place.querySelector('.painted')).toBeNull();
  const [input] = place.querySelectorAll('input');
  expect(input).not.toBe(name);
  expect(input!.value).toBe('Ayesha');
  expect(document.activeElement).toBe(input);
  expect(said.mock.calls).toEqual([['Ayesha']]);
});

function Hinted() {
  return (
    <form>
      <input name="name" defaultValue="ayesha@example.com" />
      <input name="other" autoFocus />
    </form>
  );
}

test('where only the page has put the caret, the app puts it where it knows better', async () => {
  const place = paint();
  const [name] = place.querySelectorAll('input');
  name!.autofocus = true;
  name!.focus();
  await takeOver(root, <Hinted />);
  expect(document.activeElement).toBe(place.querySelector('[name="other"]'));
});

function Titled() {
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };
  useLayoutEffect(takeFocus, []);
  useEffect(takeFocus, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {names[0]}
      </h1>
      <Form />
    </>
  );
}

test('a heading that takes the focus of a new page does not take it from a field', async () => {
  const place = paint();
  place.querySelector('input')!.focus();
  await takeOver(root, <Titled />);
  expect(document.activeElement).toBe(place.querySelector('[name="name"]'));
});

test('where nothing was done, nothing is', async () => {
  const place = paint();
  said.mockClear();
  await takeOver(root, <Form />);
  expect(place.querySelector('input')!.value).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(said).not.toHaveBeenCalled();
});
