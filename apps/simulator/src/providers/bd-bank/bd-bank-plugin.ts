import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { IN_PROGRESS_FAULTS } from '#platform/fault-kinds.ts';
import { injectFaults } from '#platform/fault-hooks.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import { isValidToken, signToken } from '#platform/signed-token.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { decrypt, encrypt } from './bd-bank-cipher.ts';
import { bdBankError, CREDITED } from './bd-bank-codes.ts';
import { writeAmount } from './bd-bank-format.ts';
import { readOrder } from './bd-bank-request.ts';
import { transactionResource } from './bd-bank-resource.ts';
import { readSettlement } from './bd-bank-settlement.ts';
import {
  acceptOrder,
  accountScenario,
  refreshTransaction,
  settleDue,
} from './bd-bank-transaction.ts';

export const bdBankEnvironment = {
  BD_BANK_CORPORATE_ID: z.string().min(1),
  BD_BANK_USER_ID: z.string().min(1),
  BD_BANK_PASSWORD: z.string().min(1),
  BD_BANK_ENC_KEY: z.string().min(16),
};

type BdBankSettings = Readonly<Record<keyof typeof bdBankEnvironment, string>>;

const TOKEN_SECONDS = 3600;

const credentials = z.object({ UserId: z.string(), CorporateId: z.string(), Password: z.string() });
const enquiry = z.object({
  BeneficiaryAccountNo: z.string().min(1),
  BeneficiaryName: z.string().min(1),
  RoutingNumber: z.string().regex(/^\d{9}$/),
});
const tracked = z.object({ TransactionReferenceNo: z.string().min(1) });

/**
 * The remittance API of Prime Bank, to be mounted at /bd-bank: encrypted bodies both ways, every
 * value a text, refusals with HTTP 200.
 */
export function bdBankPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = z.object(bdBankEnvironment).parse(context.settings);
  encryptBodies(app, settings);
  injectFaults(app, context, {
    provider: 'bd_bank',
    kinds: IN_PROGRESS_FAULTS,
    refuse: (request, reply) => {
      const isList = request.routeOptions.config.operation === 'sendTransaction';
      const refusal = bdBankError('9009');
      return reply.send(isList ? [refusal] : refusal);
    },
    error: (reply) => reply.code(500).send({ message: 'Internal server error' }),
  });
  app.addHook('onRequest', async (request, reply) => {
    const isKnown = secretsMatch(request.headers['enckey'], settings.BD_BANK_ENC_KEY);
    return isKnown ? undefined : reply.code(401).send({ Error: 'Invalid encKey' });
  });
  tokenRoute(app, context, settings);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { BD_BANK_PASSWORD: secret } = settings;
      const isGood = isValidToken(secret, request.headers['token'], 'api', context.clock.now());
      return isGood ? undefined : reply.code(401).send({ Error: 'Invalid or expired token' });
    });
    paymentRoutes(scope, context, settings);
    accountRoutes(scope, context);
  });
}

function encryptBodies(app: FastifyInstance, settings: BdBankSettings): void {
  const { BD_BANK_ENC_KEY: encKey } = settings;
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>(
    'text/plain',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, decrypt(encKey, text)),
  );
  // What its gateway says of a failure is in the clear.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode >= 500 || typeof payload !== 'string') return payload;
    reply.type('text/plain');
    return encrypt(encKey, payload);
  });
}

function tokenRoute(app: FastifyInstance, context: SimulatorContext, own: BdBankSettings): void {
  const config = { operation: 'getToken', isWrite: false };
  app.post('/getToken', { config }, async (request, reply) => {
    const given = credentials.safeParse(request.body).data;
    const isKnown =
      secretsMatch(given?.UserId, own.BD_BANK_USER_ID) &&
      secretsMatch(given?.CorporateId, own.BD_BANK_CORPORATE_ID) &&
      secretsMatch(given?.Password, own.BD_BANK_PASSWORD);
    if (!isKnown) return reply.code(401).send({ Error: 'Invalid credentials' });
    return { Token: signToken(own.BD_BANK_PASSWORD, 'api', context.clock.now(), TOKEN_SECONDS) };
  });
}

function paymentRoutes(app: FastifyInstance, context: SimulatorContext, own: BdBankSettings): void {
  const { BD_BANK_CORPORATE_ID: CorporateId, BD_BANK_USER_ID: UserId } = own;

  app.post(
    '/sendTransaction',
    { config: { operation: 'sendTransaction', isWrite: true } },
    async (request) => {
      const order = readOrder(request.body, { CorporateId, UserId });
      if ('Code' in order) return [order];
      const now = context.clock.now();
      const fault = request.fault?.kind;
      const accepted = await acceptOrder(context.db, { ...order, now, fault });
      return ['Code' in accepted ? accepted : transactionResource(accepted)];
    },
  );

  app.get(
    '/transactionTracker',
    { config: { operation: 'transactionTracker', isWrite: false } },
    async (request) => {
      const query = tracked.safeParse(request.query).data;
      if (!query) return [bdBankError('1001', 'TransactionReferenceNo')];
      const { TransactionReferenceNo: reference } = query;
      const found = await refreshTransaction(context.db, reference, context.clock.now());
      return [found ? transactionResource(found) : bdBankError('5001')];
    },
  );
}

function accountRoutes(app: FastifyInstance, context: SimulatorContext): void {
  app.get(
    '/accountBalance',
    { config: { operation: 'accountBalance', isWrite: false } },
    async () => {
      await settleDue(context.db, context.clock.now());
      const account = await readSettlement(context.db);
      return {
        Code: CREDITED,
        AccountNo: account.account_no,
        Currency: 'BDT',
        AvailableBalance: writeAmount(account.balance_minor),
      };
    },
  );

  app.post(
    '/accountEnquiry',
    { config: { operation: 'accountEnquiry', isWrite: false } },
    async (request) => {
      const asked = enquiry.safeParse(request.body);
      if (!asked.success) return bdBankError('1002', String(asked.error.issues[0]?.path[0]));
      const { BeneficiaryAccountNo: accountNo, BeneficiaryName: name } = asked.data;
      const scenario = accountScenario(accountNo);
      if (scenario === 'not_found') return bdBankError('2001');
      if (scenario === 'closed') return bdBankError('2002');
      return {
        Code: CREDITED,
        BeneficiaryAccountNo: accountNo,
        AccountTitle: titleOf(name, scenario),
      };
    },
  );
}

/** Nobody opened these accounts, so each is held by the one who is asked for, in capitals. */
function titleOf(name: string, scenario: ReturnType<typeof accountScenario>): string {
  if (scenario === 'other_name') return 'ANOTHER SAMPLE HOLDER';
  return scenario === 'longer_name' ? `${name.toUpperCase()} SAMPLE` : name.toUpperCase();
}
