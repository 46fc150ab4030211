/**
 * Waits until `probe` stops throwing and returns its result. The limit is generous, because only a
 * failing test reaches it.
 */
export async function eventually<T>(probe: () => Promise<T> | T, limitMs = 30_000): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
