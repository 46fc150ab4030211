import { createServer, type Socket } from 'node:net';

/** A port that is known before its server listens and reserved until then. */
export interface HeldPort {
  readonly port: number;
  /** Call just before the server listens there. */
  readonly release: () => Promise<void>;
}

/** Connections while it is held are closed at once, as if nothing listened. */
export async function holdPort(): Promise<HeldPort> {
  const holder = createServer((socket: Socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject);
    holder.listen(0, '127.0.0.1', resolve);
  });
  const address = holder.address();
  if (typeof address !== 'object' || !address) throw new Error('a port was asked for');
  return {
    port: address.port,
    release: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}
