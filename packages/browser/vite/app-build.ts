import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { englishTexts } from './english-texts.ts';

interface OwnParts {
  /** The port of the development server. */
  readonly port: number;
  readonly plugins?: readonly Plugin[];
  readonly output?: Rolldown.OutputOptions;
}

/** The configuration an app's `vite.config.ts` exports; `here` is its `import.meta.url`. */
export function appBuild(here: string, { port, plugins = [], output = {} }: OwnParts) {
  const cwd = fileURLToPath(new URL('.', here));
  const conf = { cwd, configPath: `${cwd}lingui.config.ts` };
  const { version } = JSON.parse(readFileSync(`${cwd}../../package.json`, 'utf8')) as {
    version: string;
  };
  return defineConfig({
    root: cwd,
    define: { __KHEYA_VERSION__: JSON.stringify(version) },
    plugins: [
      tailwindcss(),
      lingui({ ...conf, failOnMissing: true }),
      englishTexts(),
      react(),
      babel({
        cwd,
        presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(conf) }, conf)],
      }),
      ...plugins,
    ],
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output },
    },
    server: { host: '127.0.0.1', port, strictPort: true },
  });
}
