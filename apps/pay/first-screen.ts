import type { Plugin, Rolldown } from 'vite';

/**
 * What the two first screens need comes in few files: one packs better than sixty small ones, and
 * is asked for at once. `common` is what both stand on, so that the start page does not pay for the
 * shell; what both come to use later is named here too (e2e/first-screen.e2e.ts tells).
 */
export const firstScreenGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'early', test: /pay[\\/]src[\\/]app[\\/]early\.ts$/, priority: 6 },
  { name: 'framework', test: /node_modules[\\/]/, tags: ['$initial'], priority: 5 },
  { name: 'entry', tags: ['$initial'], priority: 4 },
  { name: 'app', test: /pay[\\/]src[\\/]app[\\/]start\.tsx$/, priority: 3 },
  { name: 'common', test: sharedByFirstScreens, priority: 2 },
  {
    name: 'home',
    test: /[\\/]shell[\\/](shell|side-menu)\.tsx$|[\\/]overview-(screen|page)\.tsx$|app[\\/]ask-home\.ts$/,
    priority: 1,
  },
  // Fifty files of one icon each would cost more to name than to fetch.
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, priority: 0 },
];

const common = [
  // Lies over every screen, so it stands for all it needs.
  /pay\/src\/app\/(alert-layer|toasts)\.tsx$/,
  /packages\/money\/src\//,
  /packages\/ui\/src\/action\/(button|button-style|icon-button|language-switch)\.tsx?$/,
  /packages\/ui\/src\/feedback\/(notice|spinner)\.tsx$/,
  /packages\/ui\/src\/picture\/(bangla-word|ferry|flag|logo)\.tsx$/,
  /pay\/src\/shared\/(language-choice|public-frame|theme-switch|try-again|wallet-labels)\.tsx?$/,
  /packages\/contract\/src\/wallet\.ts$/,
  /packages\/browser\/src\/(page-title|error-text|request-id|format\/date-time)\.tsx?$/,
  /lucide-react\/dist\/esm\/(shared\/|context|Icon|createLucideIcon)/,
  /lucide-react\/dist\/esm\/icons\/(check|circle-exclamation-point|clock|eye|info)\.mjs$/,
  /lucide-react\/dist\/esm\/icons\/(landmark|life-buoy|moon|plus|sun|x)\.mjs$/,
  /@tanstack\/react-query\//,
];

function sharedByFirstScreens(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return common.some((part) => part.test(path));
}

/**
 * Fetches and runs what asks the API first beside the page: `early.ts` needs nothing of the app,
 * which comes later and takes the answers over.
 */
export function askFirst(): Plugin {
  return {
    name: 'ask-first',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => isNamed('early', name));
        if (file === undefined) throw new Error('early.ts is in no file of its own');
        const attrs = {
          ...{ async: true, type: 'module', fetchpriority: 'high', crossorigin: '' },
          src: `/${file}`,
        };
        return [{ tag: 'script', attrs, injectTo: 'head' as const }];
      },
    },
  };
}

/**
 * Names what the first screen will ask for one round later, so that `first-paint.js` can ask for it
 * together with the page: the language's texts and face, and the screen the visitor will see.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.keys(bundle ?? {});
        const filesOf = (names: readonly string[]) =>
          names.flatMap((name) => files.filter((file) => isNamed(name, file)));
        const listed = (found: readonly string[]) => found.map((file) => `/${file}`).join(' ');
        const named = (...names: string[]) => listed(filesOf(names));
        const withImports = (name: string) => listed(importsOf(filesOf([name]), bundle ?? {}));
        const told = {
          en: named('en'),
          bn: named('bn'),
          font: named('inter-latin'),
          'font-bn': named('noto-sans-bengali'),
          start: withImports('landing-page'),
          'start-style': named('rest.css'),
          home: withImports('home'),
        };
        const attributes = Object.entries(told).map(([key, value]) => ` data-${key}="${value}"`);
        return {
          html: html.replace('<script src="/first-paint.js"', `$&${attributes.join('')}`),
          tags: [preloadCode(named('app'))],
        };
      },
    },
  };
}

/**
 * A screen that is fetched later asks beside itself for what it stands on. What every page has by
 * then is left out of these lists, which come with the first screen.
 */
export function leaveOutLoaded(): Plugin {
  const isLoaded = (file: string) =>
    /\/(index|entry|framework|rolldown-runtime|app|early|common|home)-[\w-]{8}\.(js|css)$/.test(
      file,
    );
  const resolveDependencies = (
    _file: string,
    files: string[],
    { hostType }: { hostType: string },
  ) => (hostType === 'js' ? files.filter((file) => !isLoaded(file)) : files);
  return {
    name: 'leave-out-loaded',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
  };
}

/** Code with all it stands on that does not come with the entry, which the page asks for itself. */
function importsOf(files: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    if (chunk.isEntry || /\/(framework|entry|app|rolldown-runtime)-/.test(file)) return;
    found.add(file);
    chunk.imports.forEach(follow);
  };
  files.forEach(follow);
  return [...found];
}

/** `en` is the code called so, `rest.css` a stylesheet; of a face there is nothing but the face. */
function isNamed(name: string, file: string): boolean {
  const [stem = '', kind = '(js|woff2)'] = name.split('.');
  return new RegExp(`/${stem}-[\\w-]{8}[.]${kind}$`).test(file);
}

function preloadCode(href: string) {
  const attrs = { rel: 'modulepreload', href, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' as const };
}
