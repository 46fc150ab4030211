import type { Frame, Page } from '@playwright/test';

/** The screens somebody has seen: an address, and each step of a form that has one address. */
export interface ScreenCount {
  readonly screens: () => readonly string[];
  /** Seconds since the first of them. */
  readonly seconds: () => number;
}

/** Addresses that lead on by themselves, and the app's own of the sign-in. */
const PASSED = /^\/(auth\/token|oidc|authorize|interaction)/;

/** Counts from the next address on. */
export function countScreens(page: Page): ScreenCount {
  const seen = new Set<string>();
  const started = performance.now();
  page.on('framenavigated', (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, searchParams, protocol } = new URL(frame.url());
    if (!protocol.startsWith('http') || PASSED.test(pathname)) return;
    const step = searchParams.get('step') ?? searchParams.get('add') ?? '';
    seen.add(`${pathname} ${step}`.trim());
  });
  return {
    // A form goes on to its first step by itself.
    screens: () => [...seen].filter((one) => ![...seen].some((step) => step.startsWith(`${one} `))),
    seconds: () => Math.round((performance.now() - started) / 1000),
  };
}
