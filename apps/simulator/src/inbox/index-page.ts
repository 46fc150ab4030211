import type { IndexRow } from '#platform/provider-module.ts';
import { PROVIDERS } from '#providers/registry.ts';
import { html } from './html.ts';
import { page } from './page.ts';

const CONTROLS: readonly IndexRow[] = [
  ['GET /__sim/messages?to=', 'Mail and SMS that were sent'],
  ['POST /__sim/advance {seconds}', 'Moves the clock of the whole sandbox'],
  [
    'POST /__sim/faults {provider, kind, count}',
    'The next acts of a provider go wrong; also operation, delay_ms. A count of 0 disarms',
  ],
  ['GET /__sim/faults', 'What is armed, and which kinds each provider knows'],
  ['POST /__sim/reset', 'Clears faults, clock, inbox and rate; never the books'],
  ['GET /__sim/requests?provider=', 'What providers were asked, without secrets'],
];

/** The overview of the simulator and its controls. */
export function indexPage(): string {
  const rows = PROVIDERS.map(({ index }) => index);
  const list = (entries: readonly IndexRow[]) =>
    html`<dl>
      ${entries.map(
        ([term, text]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>`;
  return page({
    title: 'Kheya simulator',
    body: html`<article class="index">
      <h1>The outside world, simulated</h1>
      <p class="lead">
        Providers that Kheya talks to, on this machine only. No real money, mail or message leaves
        it. Codes arrive in the <a href="/inbox">inbox</a>.
      </p>
      <h2>Providers</h2>
      ${list(rows.map(({ address }) => address))}
      <h2>Controls</h2>
      ${list([...CONTROLS, ...rows.flatMap(({ controls = [] }) => controls)])}
      <h2>Values with a meaning</h2>
      ${list(rows.flatMap(({ values = [] }) => values))}
    </article>`,
  });
}
