import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of the server whose connections can be cut: requests arrive, answers do not. */
export interface DatabaseProxy {
  readonly url: string;
  /** From now on answers are lost, and the connection breaks when the next one comes. */
  cut(): void;
  /** New connections work again. */
  restore(): void;
  end(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => (isCut ? client.destroy() : client.write(chunk)));
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => (isCut = true),
    restore: () => (isCut = false),
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
