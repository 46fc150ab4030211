import { Agent, get, type IncomingMessage } from 'node:http';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { metricsAccess } from './metrics-access.ts';
import { Problem } from './problem.ts';
import { installProblems } from './problem-handler.ts';
import { startService, type RunningService, type ServiceOptions } from './service.ts';

let service: RunningService | undefined;

afterEach(() => service?.stop());

async function start(
  options: Pick<ServiceOptions, 'build' | 'onStop' | 'metricsFor' | 'drainMs'>,
): Promise<string> {
  service = await startService({ name: 'trial', port: 0, standalone: true, ...options });
  return `http://127.0.0.1:${service.port}`;
}

it('answers health and metrics before any hook of the app', async () => {
  const url = await start({
    metricsFor: 'everybody',
    build: () => {
      const app = fastify();
      app.addHook('onRequest', async (_request, reply) => reply.code(401).send('no key'));
      return app;
    },
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  expect((await fetch(`${url}/other`)).status).toBe(401);
});

describe('figures', () => {
  const build = () => () => undefined;
  const production = { KHEYA_MODE: 'production' } as const;
  const token = 'a token of at least thirty-two letters';
  const ask = async (url: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await fetch(`${url}/metrics?name=x`, { headers });
    const text = await answer.text();
    return { status: answer.status, told: text.includes('service="trial"') };
  };

  it('are open to everybody in the sandbox', async () => {
    const url = await start({ build, metricsFor: metricsAccess({ KHEYA_MODE: 'sandbox' }) });
    expect(await ask(url)).toEqual({ status: 200, told: true });
  });

  it('are not served in production without a token, or where no readers are configured', async () => {
    for (const metricsFor of [metricsAccess(production), undefined]) {
      const url = await start({ build, ...(metricsFor ? { metricsFor } : {}) });
      expect(await ask(url)).toEqual({ status: 404, told: false });
      expect(await ask(url, 'Bearer undefined')).toEqual({ status: 404, told: false });
      await service?.stop();
    }
  });

  it('are served to a caller with the token', async () => {
    const access = metricsAccess({ ...production, METRICS_TOKEN: token });
    const url = await start({ build, metricsFor: access });
    for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
      expect(await ask(url, wrong)).toEqual({ status: 401, told: false });
    }
    expect(await ask(url, `Bearer ${token}`)).toEqual({ status: 200, told: true });
  });
});

it('is ready only while every check passes', async () => {
  let broken = false;
  const url = await start({
    metricsFor: 'everybody',
    build: (context) => {
      context.addCheck('database', () => {
        if (broken) throw new Error('gone');
      });
      return (_request, response) => void response.end('app');
    },
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  broken = true;
  const answer = await fetch(`${url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not_ready', checks: { database: 'failed' } });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${url}/other`)).text()).toBe('app');
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('service="trial"');
});

it('stops although an event stream is open, and then stops its parts, the last added first', async () => {
  const order: string[] = [];
  const url = await start({
    drainMs: 20,
    build: (context) => {
      context.onStop(() => void order.push('pool'));
      context.onStop(() => void order.push('clock'));
      return (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: 1\n\n');
      };
    },
  });
  const stream = await fetch(url);
  await service?.stop();
  expect(order).toEqual(['clock', 'pool']);
  await expect(stream.text()).rejects.toThrow();
});

it('ends a request that does not arrive, also for an app that sets no limit', async () => {
  const limits: number[] = [];
  for (const app of [fastify(), fastify({ requestTimeout: 300_000 })]) {
    await start({ build: () => app });
    limits.push(app.server.requestTimeout);
    await service?.stop();
  }
  expect(limits).toEqual([60_000, 300_000]);
});

/** One request over the connections of an agent. */
function ask(agent: Agent, url: string): Promise<IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(Object.assign(response, { text })));
      response.on('error', reject);
    }).on('error', reject);
  });
}

it.each(['an app', 'a plain handler'])(
  'stops %s without cutting off calls in progress or sent on a connection still open',
  async (kind) => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const late = async (path: string) => {
      if (path === '/slow') {
        begun.resolve();
        await release.promise;
      }
      return `whole ${path}`;
    };
    const drains: string[] = [];
    const url = await start({
      build: (context) => {
        context.onDrain(() => void drains.push('told'));
        if (kind === 'a plain handler') {
          return (request, response) => void late(request.url ?? '').then((t) => response.end(t));
        }
        const app = fastify();
        app.get('/*', (request) => late(request.url));
        return app;
      },
    });
    const agent = new Agent({ keepAlive: true });
    await ask(agent, `${url}/first`);
    const [kept] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
    const slowAgent = new Agent({ keepAlive: true });
    const slow = ask(slowAgent, `${url}/slow`);
    await begun.promise;
    const stopped = service!.stop();
    expect(drains).toEqual(['told']);
    const last = await ask(agent, `${url}/last`);
    expect([last.statusCode, last.text, last.headers.connection]).toEqual([
      200,
      'whole /last',
      'close',
    ]);
    expect(kept?.remotePort).toBe(Number(new URL(url).port));
    await expect(ask(new Agent(), url)).rejects.toThrow(/ECONNREFUSED/);
    release.resolve();
    const answer = await slow;
    expect([answer.statusCode, answer.text, answer.headers.connection]).toEqual([
      200,
      'whole /slow',
      'close',
    ]);
    await stopped;
  },
);

it('answers refusals, unknown addresses and bugs as problem+json', async () => {
  const url = await start({
    build: () => {
      const app = fastify();
      installProblems(app);
      app.get('/refused', () => {
        throw new Problem({ status: 409, code: 'taken', detail: 'It is taken.' });
      });
      app.get('/bug', () => {
        throw new Error('the inside of the house');
      });
      app.get('/outage', () => {
        throw Object.assign(new Error('the database stops'), { code: '57P01' });
      });
      return app;
    },
  });
  const refused = await fetch(`${url}/refused`);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused.json()).toMatchObject({
    title: 'Conflict',
    status: 409,
    code: 'taken',
    detail: 'It is taken.',
    request_id: expect.any(String),
  });
  expect(await (await fetch(`${url}/nothing`)).json()).toMatchObject({ code: 'not_found' });
  const bug = await fetch(`${url}/bug`);
  expect(bug.status).toBe(500);
  expect(await bug.text()).not.toContain('house');
  const outage = await fetch(`${url}/outage`);
  expect([outage.status, outage.headers.get('retry-after')]).toEqual([503, '1']);
});
