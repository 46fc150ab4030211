import { AppUi } from '@kheya/browser/app-ui';
import { activateTexts, type Locale } from '@kheya/browser/language';
import { TitleListener } from '@kheya/browser/page-title';
import type { RenderedPage } from '@kheya/browser/vite/prerender';
import { i18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { type Page, readingPages, startPage, userPage } from '#prerender/pages.ts';
import { messages as ownBn } from '#prerender/locales/bn.po';
import { messages as ownEn } from '#prerender/locales/bn.po?english';
import { messages as bn } from '#shared/catalogues/bn.ts';
import { messages as en } from '#shared/catalogues/en.ts';
import { messages as restBn } from '#shared/catalogues/rest-bn.ts';
import { messages as restEn } from '#shared/catalogues/rest-en.ts';

// The build runs this: what a stranger reads first, and the frame of the pages behind the sign-in,
// become HTML. What only the API knows is still loading in it.

const texts = {
  en: { ...en, ...restEn, ...ownEn },
  bn: { ...bn, ...restBn, ...ownBn },
};

export async function renderPages(): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const locale of ['en', 'bn'] as const) {
    activateTexts(locale, texts[locale]);
    const frame = await rendered(userPage);
    pages.push(fileOf(userPage, locale, { ...frame, blocks: { user: frame.html } }));
    // Whoever is signed in is led on from the start page, and sees the frame meanwhile.
    const start = await rendered(startPage);
    const blocks = { start: start.html, user: frame.html };
    pages.push(fileOf(startPage, locale, { ...start, blocks }));
    for (const page of readingPages) {
      const { title, html } = await rendered(page);
      pages.push(fileOf(page, locale, { title, blocks: { page: html } }));
    }
  }
  return pages;
}

function fileOf(
  { name, path, routes = routesOf(path), description }: Page,
  locale: Locale,
  { title, blocks }: Pick<RenderedPage, 'title' | 'blocks'>,
): RenderedPage {
  const isPublic = description !== undefined;
  return {
    ...{ name, locale, title, blocks, paths: routes },
    description: description && i18n._(description),
    indexed: isPublic,
    styles: isPublic ? ['rest'] : [],
  };
}

/** With and without the slash at the end. */
function routesOf(path: string): readonly string[] {
  const bare = path.replace(/\/$/, '');
  return bare === '' ? ['/'] : [bare, `${bare}/`];
}

interface Rendered {
  readonly title: string;
  readonly html: string;
}

async function rendered({ path, route, component }: Page): Promise<Rendered> {
  let title = 'Kheya';
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: route, component }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'preserve',
  });
  await router.load();
  // Nothing is asked while a page is rendered, and no timer may keep the build alive.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const html = renderToString(
    <TitleListener value={(told) => (title = told)}>
      <AppUi density="comfortable">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppUi>
    </TitleListener>,
  );
  return { title, html };
}
