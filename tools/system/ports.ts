import { createServer } from 'node:net';
import { portOf, type PortName } from './addresses.ts';
import { StartProblem } from './problem.ts';

const TIMEOUT_MS = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Throws before anything is started when a port is taken. */
export async function checkPorts(names: readonly PortName[], basePort: number): Promise<void> {
  // A start that was just killed may hold its ports a moment longer.
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const free = await Promise.all(names.map((name) => isFree(portOf(name, basePort))));
    const busy = names.filter((_name, index) => !free[index]);
    if (busy.length === 0) return;
    if (performance.now() > deadline) {
      const list = busy.map((name) => `${portOf(name, basePort)} (${name})`).join(', ');
      throw new StartProblem(
        `Port ${list} is in use: stop what uses it, or set KHEYA_BASE_PORT to move all ports.`,
      );
    }
    await pause(200);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}
