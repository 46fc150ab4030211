import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { inboxPage, messageList } from './inbox-page.ts';
import { indexPage } from './index-page.ts';
import { listMessages, listRecipients } from './message-store.ts';

const SHOWN = 100;
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ASSETS = {
  'simulator.css': 'text/css; charset=utf-8',
  'inbox.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'fonts/noto-sans-bengali.woff2': 'font/woff2',
  'fonts/taka-sign.woff2': 'font/woff2',
} as const;

const query = z.object({ to: z.string().max(320).optional() });

/** The pages for people: an overview, and the mail and SMS that were sent. */
export function inboxPlugin(app: FastifyInstance, context: SimulatorContext): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', POLICY);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'no-referrer');
    reply.header('Cache-Control', 'no-store');
  });
  for (const [name, type] of Object.entries(ASSETS)) {
    const file = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(file));
  }

  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage()));

  app.get('/inbox', async (request, reply) => {
    const to = recipientOf(request.query);
    const view = {
      messages: await listMessages(context.db, to, SHOWN),
      recipients: await listRecipients(context.db),
      recipient: to,
    };
    return reply.type('text/html; charset=utf-8').send(inboxPage(view));
  });

  app.get('/inbox/list', async (request, reply) => {
    const messages = await listMessages(context.db, recipientOf(request.query), SHOWN);
    return reply.type('text/html; charset=utf-8').send(messageList({ messages }).text);
  });
}

function recipientOf(value: unknown): string | undefined {
  const parsed = query.safeParse(value);
  return parsed.success && parsed.data.to ? parsed.data.to : undefined;
}
