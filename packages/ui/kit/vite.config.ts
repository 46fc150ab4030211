import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// Only for looking at the blocks while building them: `npx vite packages/ui/kit`.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), react()],
  server: { port: Number(process.env['PORT'] ?? 5173), host: '127.0.0.1' },
});
