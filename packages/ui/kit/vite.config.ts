import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// `npm run kit` serves the page during development; its e2e test builds it once.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), react()],
  server: { port: Number(process.env['KHEYA_KIT_PORT'] ?? 3090), host: '127.0.0.1' },
});
