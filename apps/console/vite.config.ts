import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const cwd = fileURLToPath(new URL('.', import.meta.url));
const conf = { cwd, configPath: `${cwd}lingui.config.ts` };
const { version } = JSON.parse(readFileSync(`${cwd}../../package.json`, 'utf8')) as {
  version: string;
};

export default defineConfig({
  root: cwd,
  define: { __KHEYA_VERSION__: JSON.stringify(version) },
  plugins: [
    tailwindcss(),
    lingui({ ...conf, failOnMissing: true }),
    react(),
    babel({
      cwd,
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(conf) }, conf)],
    }),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3002), strictPort: true },
});
