import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page the build rendered (packages/browser/vite/prerender.ts). */
export interface RenderedPage {
  readonly name: string;
  /** As fastify routes them. */
  readonly paths: readonly string[];
  readonly indexed: boolean;
}

const FOLDER = '.pages';

/** The pages of a built app; none where it is not built or renders none. */
export function renderedPages(dist: string): readonly RenderedPage[] {
  const file = join(dist, FOLDER, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RenderedPage[]) : [];
}

interface PageOptions {
  readonly dist: string;
  /** The address of the app, which search engines are told. */
  readonly url: string;
}

/** Sends a page in the language of its reader. */
export function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { dist, url }: PageOptions,
): FastifyReply {
  const folder = join(dist, FOLDER, pageLanguage(request));
  if (page.indexed) reply.header('link', searchLinks(request.url, url));
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  return reply.sendFile(`${page.name}.html`, folder);
}

type Language = 'en' | 'bn';

/**
 * As the page decides it for itself (packages/browser/src/language.ts): what its address says, what
 * was chosen, what the browser asks for. What was chosen is in a cookie, since a server cannot read
 * the browser's stores.
 */
export function pageLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang');
  const chosen = /(?:^|;\s*)kheya\.lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const language = [asked, chosen].find((one) => one === 'en' || one === 'bn');
  return language ?? (/^bn\b/.test(headers['accept-language'] ?? '') ? 'bn' : 'en');
}

/** The page's own address and its languages: sent as a header, since no address is built in. */
function searchLinks(requested: string, app: string): string {
  const [path = '/', query] = requested.split('?');
  const asked = /(?:^|&)lang=(en|bn)(?:&|$)/.exec(query ?? '')?.[1];
  const at = (language?: string) =>
    `<${app}${path}${language === undefined ? '' : `?lang=${language}`}>`;
  return [
    `${at(asked)}; rel="canonical"`,
    ...['en', 'bn'].map((language) => `${at(language)}; rel="alternate"; hreflang="${language}"`),
    `${at()}; rel="alternate"; hreflang="x-default"`,
  ].join(', ');
}
