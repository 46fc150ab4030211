import { AppUi } from '@kheya/browser/app-ui';
import { activateTexts } from '@kheya/browser/language';
import { messages as sharedBn } from '@kheya/browser/own-texts/bn';
import { messages as sharedEn } from '@kheya/browser/own-texts/en';
import type { RenderedPage } from '@kheya/browser/vite/prerender';
import { renderToString } from 'react-dom/server';

import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { messages as ownBn } from '#web/locales/bn.po';
import { messages as ownEn } from '#web/locales/bn.po?english';

// The build runs this: the page people arrive at becomes HTML, in both languages.

const texts = { en: { ...sharedEn, ...ownEn }, bn: { ...sharedBn, ...ownBn } };

export async function renderPages(): Promise<readonly RenderedPage[]> {
  return (['en', 'bn'] as const).map((locale) => {
    activateTexts(locale, texts[locale]);
    const { title, html } = rendered(false);
    return {
      ...{ name: 'sign-in', locale, title, indexed: false, paths: ['/sign-in'] },
      blocks: { page: html, passkey: rendered(true).html },
    };
  });
}

/** React puts a page's title before its words. */
function rendered(passkeyFirst: boolean): { readonly title: string; readonly html: string } {
  const whole = renderToString(
    <AppUi density="comfortable">
      <SignInPage passkeyFirst={passkeyFirst} />
    </AppUi>,
  );
  const [head = '', title = ''] = /^<title>([^<]*)<\/title>/.exec(whole) ?? [];
  return { title, html: whole.slice(head.length) };
}
