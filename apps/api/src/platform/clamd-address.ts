/** Where clamd listens, as `net.connect` takes it. */
export type ClamdAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

/** `tcp://host:port` or `unix:/path/to/socket`. */
export function parseClamdAddress(text: string): ClamdAddress | undefined {
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length) };
  const [, host, port] = /^tcp:\/\/(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (!host || !port || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
