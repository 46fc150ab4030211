import { expect, it } from 'vitest';
import { layoutMail } from './mail-layout.ts';

const content = {
  locale: 'bn',
  subject: 'বিষয়',
  before: 'আগে <b>',
  after: ['পরে'],
  action: { label: 'দেখুন', url: 'http://localhost:3000/bd?a=1&b="2"' },
  footer: { label: 'পছন্দ', url: 'http://localhost:3000/p' },
} as const;

it('says the same in text and in HTML, and takes nothing in it for markup', () => {
  const { text, html } = layoutMail(content);
  expect(text).toBe(
    'আগে <b>\n\nদেখুন: http://localhost:3000/bd?a=1&b="2"\n\nপরে\n\nখেয়া\n\nপছন্দ: http://localhost:3000/p\n',
  );
  expect(html).toContain('lang="bn"');
  expect(html).toContain('আগে &#60;b&#62;');
  expect(html).toContain('href="http://localhost:3000/bd?a=1&#38;b=&#34;2&#34;"');
  expect(html).toContain('href="http://localhost:3000/p"');
});

it('has no empty blocks for what a mail does not have', () => {
  const { html, text } = layoutMail({ locale: 'en', subject: 's', before: 'b', after: [] });
  expect(html).not.toMatch(/letter-spacing|<a |undefined/);
  expect(text).toBe('b\n\nKheya\n');
});

it('fits a phone and has a dark look of its own', () => {
  const { html } = layoutMail(content);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const styled = [...style.matchAll(/\.([a-z]+)/g)].map(([, name]) => name);
  const code = layoutMail({ ...content, code: '482913' }).html;
  for (const name of new Set(styled)) expect(code).toContain(`class="${name}"`);
});
