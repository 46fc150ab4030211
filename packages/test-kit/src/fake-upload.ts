/**
 * In place of `XMLHttpRequest`, by which apps upload: told of its progress first and then answered
 * as `fetch` would be.
 */
export function fakeUpload(answer: typeof fetch): typeof XMLHttpRequest {
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly #stop = new AbortController();
    readonly #headers = new Headers();
    #method = 'GET';
    #url = '';
    #answered = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }

    abort(): void {
      this.#stop.abort();
    }

    async send(body: FormData): Promise<void> {
      const size = await new Response(body).arrayBuffer();
      const half = { loaded: size.byteLength / 2, total: size.byteLength };
      this.upload.dispatchEvent(new ProgressEvent('progress', half));
      this.dispatchEvent(new ProgressEvent(await this.#end(body)));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }

    /** The event the sending ends with. */
    async #end(body: FormData): Promise<'load' | 'error' | 'abort'> {
      const { signal } = this.#stop;
      try {
        const response = await answer(this.#url, {
          ...{ method: this.#method, headers: this.#headers, body, signal },
        });
        this.responseText = await response.text();
        this.status = response.status;
        this.#answered = response.headers;
        return 'load';
      } catch {
        return signal.aborted ? 'abort' : 'error';
      }
    }
  }
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
