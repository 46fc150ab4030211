/** A page as an app's `prerender.tsx` renders it, in one language. */
export interface RenderedPage {
  /** The name of its file. */
  readonly name: string;
  /** The addresses it is served at, as the server routes them: `*` is everything below. */
  readonly paths: readonly string[];
  readonly locale: 'en' | 'bn';
  readonly title: string;
  /** Left out, it is the app's own. */
  readonly description?: string | undefined;
  /** Search engines may list it, so they are told its address and its other language. */
  readonly indexed: boolean;
  /** Stylesheets beside those every page has, by the names of their files. */
  readonly styles?: readonly string[] | undefined;
  /**
   * What is painted, by whom it is for; `public/first-paint.js` chooses, without it the first one
   * is shown.
   */
  readonly blocks: Readonly<Record<string, string>>;
}

/**
 * The app's page with another page's words in it. `assets` are the built files: a stylesheet is
 * named without its hash.
 */
export function pageHtml(template: string, page: RenderedPage, assets: readonly string[]): string {
  const [shown = ''] = Object.keys(page.blocks);
  const blocks = Object.entries(page.blocks).map(
    ([name, html]) => `<div class="painted" data-for="${name}">${checked(page, html)}</div>`,
  );
  const links = (page.styles ?? []).map((name) => {
    const file = assets.find((asset) => new RegExp(`^${name}-[\\w-]{8}[.]css$`).test(asset));
    if (file === undefined) throw new Error(`${page.name}: no stylesheet is called ${name}`);
    return `<link rel="stylesheet" crossorigin href="/assets/${file}">`;
  });
  const { description } = page;
  const styles = [...template.matchAll(STYLE)].map(([link]) => link.trim());
  const changes: readonly Change[] = [
    [/<html lang="en"/, `<html lang="${page.locale}" data-painted="${shown}"`],
    [/<title>[^<]*/, `<title>${escaped(page.title)}`],
    ...(description === undefined
      ? []
      : [[/(?<=<meta\s+name="description"\s+content=")[^"]*/, escaped(description)] as const]),
    [/(?<=<script src="\/first-paint\.js"[^>]*><\/script>)/, [...styles, ...links].join('')],
    [/(?<=<div id="root">)/, blocks.join('')],
  ];
  const later = template.replaceAll(STYLE, '').replaceAll(LATER, '$& fetchpriority="low"');
  // What a page that anybody may read asks the API is not for its words.
  const html = page.indexed
    ? later.replaceAll('fetchpriority="high"', 'fetchpriority="low"')
    : later;
  return changes.reduce(changed, html);
}

const STYLE = /\s*<link rel="stylesheet"[^>]*>/g;
/**
 * What the words do not need: their styles are fetched before it, on a line that has no room for
 * both. The addresses are a few bytes, and nothing can be asked before them.
 */
const LATER =
  /<(?:script type="module"|link rel="(?:modulepreload|preload)"(?! href="\/config\.json"))/g;

type Change = readonly [from: RegExp, to: string];

function changed(html: string, [from, to]: Change): string {
  if (!from.test(html)) throw new Error(`the page has no ${from}`);
  return html.replace(from, () => to);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Nothing is painted that the policy of the pages forbids, and no page is without its heading. */
function checked({ name, locale, indexed, blocks }: RenderedPage, html: string): string {
  const refused = /<script|\sstyle="|\son\w+="/.exec(html)?.[0];
  if (refused !== undefined) throw new Error(`${name} in ${locale} has ${refused} in it`);
  const isEmpty = html === '' || (indexed && !/<h1[\s>]/.test(Object.values(blocks)[0] ?? ''));
  if (isEmpty) throw new Error(`${name} in ${locale} is empty`);
  return html;
}
