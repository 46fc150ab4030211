import type { AppUiProps } from '@kheya/browser/app-ui';
import { CONNECTED_WALLETS, MOBILE_WALLETS, walletText } from '@kheya/contract/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fileURLToPath } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/**
 * Runs the app with a wallet that pays in a time of its own: no screen may depend on how many there
 * are, nor on what they have in common.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const arrival = "usualArrival: { en: 'in minutes', bn: 'কয়েক মিনিটে' }";
const another = "usualArrival: { en: 'within a day', bn: 'এক দিনে' }";

const frame = { density: 'comfortable' } as AppUiProps;
let vite: ViteDevServer;
let AppUi: FunctionComponent<AppUiProps>;
let speak: (locale: 'en' | 'bn') => Promise<void>;

/** Stubs the browser globals that the app's modules use while they load; rendering needs none. */
async function asInBrowser<Result>(load: () => Promise<Result>): Promise<Result> {
  const addEventListener = vi.fn();
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', { documentElement: {}, addEventListener });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener }));
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}

beforeAll(async () => {
  vite = await createServer({
    ...{ root, configFile: `${root}vite.config.ts`, logLevel: 'error' },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'slower-wallet',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('contract/src/wallet.ts') ? code.replace(arrival, another) : undefined,
      },
    ],
  });
  await asInBrowser(async () => {
    const texts = await vite.ssrLoadModule('/src/shared/texts.ts');
    const language = await vite.ssrLoadModule('@kheya/browser/language');
    await language['startLanguage'](texts['loadTexts']);
    await texts['wholeLanguage']();
    const ui = await vite.ssrLoadModule('@kheya/browser/app-ui');
    AppUi = ui['AppUi'] as typeof AppUi;
    speak = (locale) => asInBrowser(() => language['showLanguage'](locale));
  });
});
afterAll(() => vite.close());

/** The visible text of a component, and the texts of its fields. */
async function read(module: string, name: string, props: object, locale: 'en' | 'bn' = 'en') {
  await speak(locale);
  const loaded = await asInBrowser(() => vite.ssrLoadModule(module));
  const Component = loaded[name] as FunctionComponent;
  const queries = new QueryClient();
  const may = { can_use: true, can_act: true, reason: null };
  const permissions = { bank_accounts: may, transfer_money: may, contacts: may };
  queries.setQueryData(['user'], { id: 'u', country: 'US', permissions });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => createElement(Component, props) }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const routes = createElement(RouterProvider, { router });
  const app = createElement(QueryClientProvider, { client: queries }, routes);
  const html = renderToString(createElement(AppUi, frame, app));
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const nothing = () => {};
const add = '/src/features/contact/contact-add.tsx';

const onTheWay = {
  searchParams: { tab: 'all', search: '' },
  ...{ onSaved: nothing, onCancel: nothing },
};

test('every wallet is offered for a new contact', async () => {
  const text = await read(add, 'ContactAdd', { ...onTheWay, kind: 'choose' });
  const rows = MOBILE_WALLETS.map((wallet) => `${wallet} You need the 11-digit number`);
  expect(text).toContain(rows.join(' '));
});

test.each(MOBILE_WALLETS)('a %s contact is added by its own form', async (kind) => {
  const text = await read(add, 'ContactAdd', { ...onTheWay, kind });
  expect(text).toContain(`${kind} number`);
  expect(text).toContain(`Name registered with ${kind}`);
});

test('a new contact may have any wallet', async () => {
  const lists = '/src/features/transfer/send/new-payee-options.tsx';
  const text = await read(lists, 'NewPayeeOptions', { onAdd: nothing });
  expect(text).toContain('bKash You need the 11-digit number Nagad You need the 11-digit number');
  expect(await read(lists, 'NewPayeeOptions', { onAdd: nothing }, 'bn')).toContain('নগদ');
});

test('texts about wallets in general name them all', async () => {
  const steps = '/src/features/landing/reason-sections.tsx';
  const { aWallet, wallet } = walletText(CONNECTED_WALLETS, 'en');
  expect(wallet).toContain('Nagad');
  expect(await read(steps, 'StepsSection', {})).toContain(`Enter ${aWallet} number`);
  const inBangla = walletText(CONNECTED_WALLETS, 'bn').wallet;
  expect(await read(steps, 'StepsSection', {}, 'bn')).toContain(`${inBangla} নম্বর`);
  const ways = '/src/features/overview/funding-options.tsx';
  const text = await read(ways, 'FundingOptions', {});
  expect(text).toContain(`To ${wallet} Usually within a day or in minutes`);
});
