import { html } from './html.ts';
import { page } from './page.ts';

const PROVIDERS: readonly (readonly [string, string])[] = [
  ['/bank/v0', 'The banking partner: persons, verification, accounts, transfers, webhooks'],
  ['/fx/v1/rates', 'Mid-market exchange rates'],
  ['/bkash', 'Payouts to bKash wallets'],
  ['/sms', 'Text messages'],
  ['SMTP, two ports above this one', 'Mail'],
];

const CONTROLS: readonly (readonly [string, string])[] = [
  ['GET /__sim/messages?to=', 'Mail and SMS that were sent'],
  [
    'POST /__sim/incoming-ach {account_number, amount}',
    'Dollars arrive; also sender_name, memo, trace_id',
  ],
  ['POST /__sim/fx {mid_rate}', 'Sets the mid-market rate from USD to BDT'],
  ['POST /__sim/advance {seconds}', 'Moves the clock of the whole sandbox'],
  [
    'POST /__sim/faults {provider, kind, count}',
    'The next acts of a provider go wrong; also operation, delay_ms. A count of 0 disarms',
  ],
  ['GET /__sim/faults', 'What is armed, and which kinds each provider knows'],
  ['POST /__sim/reset', 'Clears faults, clock, inbox and rate; never the books'],
  ['GET /__sim/requests?provider=', 'What providers were asked, without secrets'],
  [
    'POST /__sim/bank/verification {person_id, result}',
    'The bank decides by hand; business_id likewise',
  ],
  [
    'POST /__sim/bkash/settle {reference, status}',
    'Ends a payment in progress: Completed or Failed',
  ],
  ['POST /__sim/bkash/return {reference}', 'A delivered payment comes back'],
  ['POST /__sim/bkash/float {amount}', 'Refills the balance for payouts'],
];

const MAGIC: readonly (readonly [string, string])[] = [
  ['SSN, EIN or NID ending 0001', 'Verification ends in REVIEW'],
  ['… 0002', 'REJECTED'],
  ['… 0003', 'The vendor fails twice, then ACCEPTED'],
  ['… 0004', 'PROVISIONAL until documents are given, then ACCEPTED'],
  ['… 0005', 'PENDING for five days, then ACCEPTED'],
  ['… 0006', 'UNVERIFIED: the details have to be put right'],
  ['A document with "unreadable" in its file name', 'PROVISIONAL: it is wanted again'],
  ['A name with "Sanction Sample", also in letters that look like it', 'Found on the watchlist'],
  ['bKash number ending 00', 'Refused: not registered'],
  ['… 01', 'Refused: limit exceeded'],
  ['… 02', 'Paid, but the answer is lost'],
  ['… 03', 'In progress for 24 hours, then paid'],
];

/** What this is and what can be done with it. */
export function indexPage(): string {
  const list = (entries: readonly (readonly [string, string])[]) =>
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
      ${list(PROVIDERS)}
      <h2>Controls</h2>
      ${list(CONTROLS)}
      <h2>Values with a meaning</h2>
      ${list(MAGIC)}
    </article>`,
  });
}
