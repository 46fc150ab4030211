import { beforeAll, expect, test } from 'vitest';
import { keptApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

test('the document and its page are open to everyone; the page loads nothing from elsewhere', async () => {
  const document = await api.raw({ method: 'GET', url: '/openapi.json' });
  expect(document.status).toBe(200);
  expect(document.json<{ openapi: string }>().openapi).toBe('3.1.0');
  let page = await api.raw({ method: 'GET', url: '/docs' });
  if (page.status >= 300 && page.status < 400) {
    page = await api.raw({ method: 'GET', url: String(page.headers['location']) });
  }
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const outside = [...page.text.matchAll(/(?:src|href)="(https?:)?\/\/[^"]+"/g)];
  expect(outside).toEqual([]);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});
