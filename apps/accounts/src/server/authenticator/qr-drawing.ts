import encodeQr from 'qr';

/** A QR code as one path, drawn by the page itself: no markup is sent, and no inline style. */
export interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  readonly path: string;
}

export function drawQr(text: string): QrDrawing {
  const svg = encodeQr(text, 'svg', { ecc: 'medium', border: 4 });
  const [, size] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? [];
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? [];
  if (size === undefined || path === undefined) throw new Error('the QR code has no path');
  return { size: Number.parseInt(size, 10), path };
}
