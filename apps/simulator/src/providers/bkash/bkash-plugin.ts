import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IN_PROGRESS_FAULTS } from '#platform/fault-kinds.ts';
import { injectFaults } from '#platform/fault-hooks.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { isValidToken } from '#platform/signed-token.ts';
import { nextNumber, referenceOf } from '#platform/simulator-id.ts';
import { isMsisdn, readAmount, walletScenario, writeAmount } from '#platform/wallet-values.ts';
import { bkashError } from './bkash-errors.ts';
import { type FloatName, listFloat, moveFloat } from './bkash-float.ts';
import { bkashTime } from './bkash-format.ts';
import { refreshPayment, payOut, payoutResource, searchResource } from './bkash-payment.ts';
import { issueTokens } from './bkash-token.ts';

export const bkashEnvironment = {
  BKASH_USERNAME: z.string().min(1),
  BKASH_PASSWORD: z.string().min(1),
  BKASH_APP_KEY: z.string().min(1),
  BKASH_APP_SECRET: z.string().min(1),
};

type BkashSettings = Readonly<Record<keyof typeof bkashEnvironment, string>>;

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

/** bKash checkout v1.2.0-beta, to be mounted at /bkash: strings everywhere, errors with HTTP 200. */
export function bkashPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = z.object(bkashEnvironment).parse(context.settings);
  injectFaults(app, context, {
    provider: 'bkash',
    kinds: IN_PROGRESS_FAULTS,
    refuse: (_request, reply) => reply.send(bkashError('2003')),
    error: (reply) => reply.code(500).send({ message: 'Internal server error' }),
  });
  tokenRoutes(app, context, settings);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = settings;
      const now = context.clock.now();
      const isGood =
        isValidToken(appSecret, request.headers.authorization, 'id', now) &&
        secretsMatch(request.headers['x-app-key'], appKey);
      // This answer comes from the gateway in front of bKash, not from bKash itself.
      return isGood ? undefined : reply.code(401).send({ message: 'Unauthorized' });
    });
    paymentRoutes(scope, context);
    floatRoutes(scope, context);
  });
}

function tokenRoutes(
  app: FastifyInstance,
  context: SimulatorContext,
  settings: BkashSettings,
): void {
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = settings;
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = settings;
  const config = { operation: 'token', isWrite: false };

  app.post('/checkout/token/grant', { config }, async (request, reply) => {
    const { headers } = request;
    if (
      !secretsMatch(headers['username'], username) ||
      !secretsMatch(headers['password'], password)
    ) {
      return reply.code(401).send({ message: 'Unauthorized' });
    }
    const body = bodyOf(request.body);
    if (!secretsMatch(body['app_key'], appKey) || !secretsMatch(body['app_secret'], appSecret)) {
      return bkashError('2001');
    }
    return issueTokens(appSecret, context.clock.now());
  });

  app.post('/checkout/token/refresh', { config }, async (request, reply) => {
    const body = bodyOf(request.body);
    const now = context.clock.now();
    if (!secretsMatch(body['app_key'], appKey) || !secretsMatch(body['app_secret'], appSecret)) {
      return bkashError('2001');
    }
    if (!isValidToken(appSecret, body['refresh_token'], 'refresh', now)) {
      return reply.code(401).send({ message: 'Unauthorized' });
    }
    return issueTokens(appSecret, now);
  });
}

function paymentRoutes(app: FastifyInstance, context: SimulatorContext): void {
  app.post(
    '/checkout/payment/b2cPayment',
    { config: { operation: 'b2cPayment', isWrite: true } },
    async (request) => {
      const body = bodyOf(request.body);
      const { merchantInvoiceNumber: invoice, receiverMSISDN: msisdn } = body;
      const amountMinor = readAmount(body['amount']);
      if (amountMinor === undefined) return bkashError('2006');
      if (body['currency'] !== 'BDT') return bkashError('2007');
      if (typeof invoice !== 'string' || !/^[\w-]{1,255}$/.test(invoice)) return bkashError('2031');
      if (!isMsisdn(msisdn)) return bkashError('2012');
      const order = { amountMinor, invoice, msisdn, now: context.clock.now() };
      const paid = await payOut(context.db, { ...order, fault: request.fault?.kind });
      if ('errorCode' in paid) return paid;
      if (walletScenario(msisdn) === 'answer_lost') request.isAnswerLost = true;
      return payoutResource(paid);
    },
  );

  app.get(
    '/checkout/payment/search/:reference',
    { config: { operation: 'search', isWrite: false } },
    async (request) => {
      const { reference } = request.params as { reference: string };
      const payment = await refreshPayment(context.db, reference, context.clock.now());
      return payment ? searchResource(payment) : bkashError('2033');
    },
  );
}

const TRANSFERS: Readonly<Record<string, readonly [FloatName, FloatName]>> = {
  Collection2Disbursement: ['Collection', 'Disbursement'],
  Disbursement2Collection: ['Disbursement', 'Collection'],
};

function floatRoutes(app: FastifyInstance, context: SimulatorContext): void {
  app.get(
    '/checkout/payment/organizationBalance',
    { config: { operation: 'organizationBalance', isWrite: false } },
    async () => {
      const accounts = await listFloat(context.db);
      const organizationBalance = accounts.map((account) => ({
        accountTypeName: `Organization ${account.name} Account`,
        accountHolderName: 'Kheya',
        accountStatus: 'Active',
        currency: 'BDT',
        currentBalance: writeAmount(account.balance_minor),
        availableBalance: writeAmount(account.balance_minor),
        updateTime: bkashTime(account.updated_at),
      }));
      return { organizationBalance };
    },
  );

  app.post(
    '/checkout/payment/intraAccountTransfer',
    { config: { operation: 'intraAccountTransfer', isWrite: true } },
    async (request) => {
      const body = bodyOf(request.body);
      const amountMinor = readAmount(body['amount']);
      if (amountMinor === undefined) return bkashError('2006');
      if (body['currency'] !== 'BDT') return bkashError('2007');
      const { transferType } = body;
      const route = typeof transferType === 'string' ? TRANSFERS[transferType] : undefined;
      if (!route) return bkashError('2032');
      return moveBetween(context, route, amountMinor, String(transferType));
    },
  );
}

async function moveBetween(
  context: SimulatorContext,
  [from, to]: readonly [FloatName, FloatName],
  amountMinor: bigint,
  transferType: string,
) {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    if (!(await moveFloat(trx, from, -amountMinor, now))) return bkashError('2023');
    await moveFloat(trx, to, amountMinor, now);
    return {
      completedTime: bkashTime(now),
      trxID: referenceOf(`bkash:${await nextNumber(trx)}`),
      transactionStatus: 'Completed',
      amount: writeAmount(amountMinor),
      currency: 'BDT',
      transferType,
    };
  });
}
