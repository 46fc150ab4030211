import { appBuild } from '@kheya/browser/vite/app-build';
import { prerender } from '@kheya/browser/vite/prerender';
import type { Plugin } from 'vite';

/** Preloads the one font every page needs, together with the page. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default appBuild(import.meta.url, {
  port: 3001,
  plugins: [preloadFont(), prerender('src/web/prerender/render.tsx')],
});
