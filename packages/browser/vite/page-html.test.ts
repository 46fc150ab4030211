import { expect, test } from 'vitest';

import { pageHtml, type RenderedPage } from './page-html.ts';

const template = `<!doctype html>
<html lang="en" data-theme="light">
  <head>
    <title>Kheya</title>
    <script src="/first-paint.js" data-en="/assets/en.js"></script>
    <link rel="preload" href="/config.json" as="fetch" crossorigin />
    <script async type="module" fetchpriority="high" src="/assets/early.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/framework.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <meta
      name="description"
      content="An app."
    />
  </head>
  <body><div id="root"><div class="boot"></div></div></body>
</html>`;

const page: RenderedPage = {
  name: 'help',
  paths: ['/help/'],
  locale: 'bn',
  title: 'সাহায্য – Kheya',
  description: 'Fees & "limits": $1 < $2',
  indexed: true,
  styles: ['rest'],
  blocks: { page: '<h1>সাহায্য</h1>', user: '<h1></h1>' },
};
const assets = ['rest-en-Ch6l5xrv.js', 'rest-B6iljxX0.css'];

test('a page has its own language, title, description, styles and words', () => {
  const html = pageHtml(template, page, assets);
  expect(html).toContain('<html lang="bn" data-painted="page" data-theme="light">');
  expect(html).toContain('<title>সাহায্য – Kheya</title>');
  expect(html).toContain('content="Fees &amp; &quot;limits&quot;: $1 &lt; $2"');
  expect(html).toContain(
    '></script><link rel="stylesheet" crossorigin href="/assets/index.css"><link rel="stylesheet" crossorigin href="/assets/rest-B6iljxX0.css">',
  );
  expect(html).toContain(
    '<div id="root"><div class="painted" data-for="page"><h1>সাহায্য</h1></div><div class="painted" data-for="user"><h1></h1></div><div class="boot">',
  );
});

test('what the words do not need is fetched after what they need', () => {
  const html = pageHtml(template, page, assets);
  expect(html.match(/fetchpriority="low"/g)).toHaveLength(3);
  expect(html).toContain('<link rel="preload" href="/config.json"');
  expect(html.lastIndexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('fetchpriority'));
});

test('a page of somebody signed in asks before all else', () => {
  const html = pageHtml(template, { ...page, indexed: false }, assets);
  expect(html).toContain(
    '<script async type="module" fetchpriority="high" src="/assets/early.js">',
  );
});

test('a page without a description keeps that of the app', () => {
  const html = pageHtml(template, { ...page, description: undefined }, assets);
  expect(html).toContain('content="An app."');
});

test.each(['<p style="color: red">', '<script>', '<button onclick="go()">'])(
  'what the policy of the pages forbids fails the build: %s',
  (html) => {
    expect(() => pageHtml(template, { ...page, blocks: { page: html } }, assets)).toThrow('help');
  },
);

test.each(['', '<p>Help</p>'])('a page without its heading fails the build: %j', (html) => {
  expect(() => pageHtml(template, { ...page, blocks: { page: html } }, assets)).toThrow('empty');
});

test('a stylesheet that was not built fails the build', () => {
  expect(() => pageHtml(template, page, [])).toThrow('rest');
});
