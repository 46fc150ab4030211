/**
 * Lets the browser do what waits, a paint or a press, before the work goes on: a slow phone must
 * not stand still for the whole of it.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait for milliseconds.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
