import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkPorts } from './ports.ts';

let server: Server | undefined;

afterEach(() => new Promise<void>((resolve) => server?.close(() => resolve())));

it('the refusal names the taken port and what would use it', async () => {
  const port = await new Promise<number>((resolve) => {
    server = createServer().listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect(checkPorts(['api'], port - 3)).rejects.toThrow(
    `Port ${port} (api) is in use: stop what uses it, or set KHEYA_BASE_PORT`,
  );
});
