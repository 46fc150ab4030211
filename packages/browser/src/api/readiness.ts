import { config } from '#config.ts';

const intervalMs = 5_000;

/** Polls in the background until the API answers, then calls back once. */
export function whenReady(onReady: () => void): () => void {
  const end = new AbortController();
  const timer = setInterval(() => {
    void isReady(end.signal).then((ready) => {
      if (!ready || end.signal.aborted) return;
      stop();
      onReady();
    });
  }, intervalMs);
  const stop = () => {
    clearInterval(timer);
    end.abort();
  };
  return stop;
}

/** Any answer of the API itself counts; this call needs no sign-in. */
async function isReady(signal: AbortSignal): Promise<boolean> {
  try {
    const { api_url: api, api_key: key } = config();
    const headers = { 'X-Api-Key': key };
    const { status } = await fetch(`${api}/settings/global/`, { signal, headers });
    return status < 500;
  } catch {
    return false;
  }
}
