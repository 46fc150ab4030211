import { createServer } from 'node:http';

export interface Callback {
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A client that keeps the callbacks it gets, whatever they say, and answers with `status`. */
export async function startCallbackReceiver() {
  const callbacks: Callback[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      callbacks.push({ method: request.method, headers: request.headers, text });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/callbacks/upay/`,
    callbacks,
    answer,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
