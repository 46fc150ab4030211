import { html, type Html } from './html.ts';

interface PageOptions {
  readonly title: string;
  readonly body: Html;
  /** Reloads the changing part, with our own script. */
  readonly isLive?: boolean;
}

/** The frame of the simulator's pages: no inline script or style, so the policy allows none. */
export function page({ title, body, isLive = false }: PageOptions): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/simulator.css" />
        ${isLive ? html`<script src="/assets/inbox.js" defer></script>` : ''}
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/">Kheya <span>simulator</span></a>
          <nav>
            <a href="/inbox">Inbox · <span lang="bn">ইনবক্স</span></a>
          </nav>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text;
}
