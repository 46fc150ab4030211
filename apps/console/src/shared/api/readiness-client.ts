import type { ConsoleConfig } from '#shared/config-client.ts';

const every = 5_000;

/** Asks quietly, again and again, whether the API answers; tells once when it does. */
export function whenReady(config: ConsoleConfig, tellReady: () => void): () => void {
  const end = new AbortController();
  const timer = setInterval(() => {
    void isReady(config, end.signal).then((ready) => {
      if (!ready || end.signal.aborted) return;
      stop();
      tellReady();
    });
  }, every);
  const stop = () => {
    clearInterval(timer);
    end.abort();
  };
  return stop;
}

/** Any answer of the API itself will do; this call needs no sign-in. */
async function isReady(config: ConsoleConfig, signal: AbortSignal): Promise<boolean> {
  try {
    const headers = { 'X-Api-Key': config.api_key };
    const { status } = await fetch(`${config.api_url}/settings/global/`, { signal, headers });
    return status < 500;
  } catch {
    return false;
  }
}
