import { createServer, type Socket } from 'node:net';

/** A port that is known before its server listens, and is given to nobody else until then. */
export interface HeldPort {
  readonly port: number;
  /** Just before the server listens there. */
  readonly release: () => Promise<void>;
}

/** Whoever calls while it is held is hung up on, as where nothing listens. */
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
