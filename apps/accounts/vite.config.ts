import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const cwd = fileURLToPath(new URL('.', import.meta.url));
const conf = { cwd, configPath: `${cwd}lingui.config.ts` };

/** Names the one font every page needs, so that it is asked for together with the page. */
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

export default defineConfig({
  root: cwd,
  plugins: [
    tailwindcss(),
    lingui({ ...conf, failOnMissing: true }),
    react(),
    babel({
      cwd,
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(conf) }, conf)],
    }),
    preloadFont(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
