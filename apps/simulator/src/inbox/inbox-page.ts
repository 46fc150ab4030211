import type { Message } from '#database/schema.ts';
import { html, type Html } from './html.ts';
import { findCode, languageOf } from './message-code.ts';
import { page } from './page.ts';

export interface InboxView {
  readonly messages: readonly Message[];
  readonly recipients: readonly string[];
  readonly recipient: string | undefined;
}

/** The inbox: newest first, the code large, one recipient or all. */
export function inboxPage(view: InboxView): string {
  const title = view.recipient ? `Inbox · ${view.recipient}` : 'Inbox';
  return page({
    title,
    isLive: true,
    body: html`<h1>Inbox <span lang="bn" class="twin">ইনবক্স</span></h1>
      <form class="filter" method="get" action="/inbox">
        <label for="to">To · <span lang="bn">প্রাপক</span></label>
        <input
          id="to"
          name="to"
          list="recipients"
          autocomplete="off"
          value="${view.recipient ?? ''}"
        />
        <datalist id="recipients">
          ${view.recipients.map((name) => html`<option value="${name}"></option>`)}
        </datalist>
        <button type="submit">Show · <span lang="bn">দেখুন</span></button>
        ${view.recipient ? html`<a href="/inbox">All · <span lang="bn">সব</span></a>` : ''}
      </form>
      <section id="messages" aria-live="polite" aria-label="Messages">
        ${messageList(view)}
      </section>`,
  });
}

/** The part the page's script reloads. */
export function messageList({ messages }: Pick<InboxView, 'messages'>): Html {
  if (messages.length === 0) {
    return html`<p class="empty">No messages yet. <span lang="bn">এখনো কোনো বার্তা নেই।</span></p>`;
  }
  return html`<ol class="list" data-newest="${messages[0]?.id.toString() ?? ''}">
    ${messages.map(messageItem)}
  </ol>`;
}

function messageItem(message: Message): Html {
  const { recipient: to } = message;
  const code = findCode(message.body);
  const language = message.language ?? languageOf(message.body);
  const time = message.received_at.toISOString();
  return html`<li class="message" id="m${message.id.toString()}">
    <div class="meta">
      <span class="channel">${message.channel === 'mail' ? 'Mail' : 'SMS'}</span>
      <a class="to" href="/inbox?to=${encodeURIComponent(to)}">${to}</a>
      <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time>
    </div>
    ${message.subject ? html`<h2 lang="${language}">${message.subject}</h2>` : ''}
    ${code === undefined ? '' : codeBlock(code)}
    <div class="text" lang="${language}">${linked(message.body)}</div>
  </li>`;
}

function codeBlock(code: string): Html {
  return html`<p class="code">
    <output>${code}</output>
    <button type="button" data-copy="${code}">Copy · <span lang="bn">কপি</span></button>
  </p>`;
}

/** Addresses in the text become links; the rest is plain text. */
function linked(text: string): Html[] {
  const parts = text.split(/(https?:\/\/localhost(?::\d+)?[^\s<>"']*)/);
  return parts.map((part, index) =>
    index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
  );
}
