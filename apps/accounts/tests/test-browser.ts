interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface TestBrowser {
  /** Like `fetch`, with cookies by path and no redirect followed. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  cookie(name: string): StoredCookie | undefined;
  cookies(): readonly StoredCookie[];
  setCookie(cookie: StoredCookie): void;
}

/** The part of a browser that signing in needs: a jar that respects paths and deletions. */
export function createTestBrowser(): TestBrowser {
  let jar: StoredCookie[] = [];
  const set = (cookie: StoredCookie, gone: boolean) => {
    jar = jar.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    if (!gone) jar.push(cookie);
  };
  const fits = (path: string, cookiePath: string) =>
    path === cookiePath ||
    path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
  return {
    fetch: async (url, init = {}) => {
      const { pathname } = new URL(url);
      const header = jar
        .filter(({ path }) => fits(pathname, path))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const headers = new Headers(init.headers);
      if (header) headers.set('cookie', header);
      const response = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const text of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
        const at = pair.indexOf('=');
        const attribute = (wanted: string) =>
          attributes.find((item) => item.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1];
        const value = pair.slice(at + 1);
        const gone = value === '' || attribute('max-age') === '0';
        set({ name: pair.slice(0, at), value, path: attribute('path') ?? '/' }, gone);
      }
      return response;
    },
    cookie: (name) => jar.find((cookie) => cookie.name === name),
    cookies: () => jar,
    setCookie: (cookie) => set(cookie, false),
  };
}
