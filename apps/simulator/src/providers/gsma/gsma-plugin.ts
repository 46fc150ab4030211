import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { injectFaults } from '#platform/fault-hooks.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { walletScenario } from '#platform/wallet-values.ts';
import { gsmaError, type GsmaAnswer } from './gsma-errors.ts';
import { balanceResource } from './gsma-float.ts';
import { isMsisdn, isUuid, readAmount, readParty } from './gsma-format.ts';
import { accountNameAnswer, nameHolder } from './gsma-holder.ts';
import { acceptPayment, endDuePayments, findPayment, type GsmaPayment } from './gsma-payment.ts';
import { createQuote, quoteProblem } from './gsma-quote.ts';
import { linkOf, stateResource, transactionResource } from './gsma-resource.ts';
import { credentialsOf, type GsmaWallet } from './gsma-wallet.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 in hex of the content as it came. */
    contentHash: string;
  }
}

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const send = (reply: FastifyReply, { status, body }: GsmaAnswer) => reply.code(status).send(body);

/** The GSMA Mobile Money API 1.2, as far as a payout needs it, to be mounted at the wallet's prefix. */
export function gsmaPlugin(
  app: FastifyInstance,
  context: SimulatorContext,
  wallet: GsmaWallet,
): void {
  authorise(app, context, wallet);
  injectFaults(app, context, {
    provider: wallet.name,
    refuse: (_request, reply) => send(reply, gsmaError('requestDeclined')),
    error: (reply) => send(reply, gsmaError('genericError')),
  });
  app.setNotFoundHandler((_request, reply) => send(reply, gsmaError('identifierError', 'path')));
  paymentRoutes(app, context, wallet);
  lookUpRoutes(app, context, wallet);
  accountRoutes(app, context, wallet);
}

/** Who calls, and that the content is what they wrote. */
function authorise(app: FastifyInstance, context: SimulatorContext, wallet: GsmaWallet): void {
  const { clientId, apiKey } = credentialsOf(wallet, context);
  app.decorateRequest('contentHash', '');
  app.addHook('onRequest', async ({ headers }, reply) => {
    const isClient =
      secretsMatch(headers['x-client-id'], clientId) && secretsMatch(headers['x-api-key'], apiKey);
    return isClient ? undefined : send(reply, gsmaError('clientAuthorisationError'));
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    const content = await buffer(payload);
    request.contentHash = createHash('sha256').update(content).digest('hex');
    return Readable.from(content, { objectMode: false });
  });
  app.addHook('preHandler', async (request, reply) => {
    const hash = textOf(request.headers['x-content-hash']);
    const isGood = hash === undefined || request.body === undefined || hash === request.contentHash;
    return isGood ? undefined : send(reply, gsmaError('formatError', 'X-Content-Hash'));
  });
}

/** Below this no payment, above that none of the type, in poisha. */
const MINIMUM = 1000n;
const MAXIMUM = { inttransfer: 25_000_000n, disbursement: 5_000_000n } as const;

function paymentRoutes(app: FastifyInstance, context: SimulatorContext, wallet: GsmaWallet): void {
  // It moves nothing, so a fault without an operation passes it by.
  const quotations = { config: { operation: 'quotations', isWrite: false } };
  app.post('/quotations', quotations, async (request, reply) =>
    send(reply, await createQuote(context.db, wallet, bodyOf(request.body), context.clock.now())),
  );
  const transactions = { config: { operation: 'transactions', isWrite: true } };
  app.post('/transactions/type/:type', transactions, async (request, reply) =>
    send(reply, await createTransaction(context, wallet, request)),
  );
}

async function createTransaction(
  context: SimulatorContext,
  { name: wallet }: GsmaWallet,
  request: FastifyRequest,
): Promise<GsmaAnswer> {
  const { type } = request.params as { type: string };
  if (type !== 'inttransfer' && type !== 'disbursement') return gsmaError('transactionTypeError');
  const body = bodyOf(request.body);
  const amountMinor = readAmount(body['amount']);
  if (amountMinor === undefined) return gsmaError('formatError', 'amount');
  if (body['currency'] !== 'BDT') return gsmaError('currencyNotSupported');
  const reference = textOf(body['requestingOrganisationTransactionReference']);
  if (reference === undefined || reference.length > 256) {
    return gsmaError('formatError', 'requestingOrganisationTransactionReference');
  }
  const msisdn = readParty(body['creditParty'], 'msisdn');
  if (!isMsisdn(msisdn)) return gsmaError('formatError', 'creditParty');
  const correlation = textOf(request.headers['x-correlationid']) ?? randomUUID();
  if (!isUuid(correlation)) return gsmaError('formatError', 'X-CorrelationID');
  if (amountMinor < MINIMUM) return gsmaError('lessThanTransactionMinValue');
  if (amountMinor > MAXIMUM[type]) return gsmaError('greaterThanTransactionMaxValue');
  const { db, clock } = context;
  const now = clock.now();
  const order = { wallet, msisdn, amountMinor, now };
  if (type === 'inttransfer') {
    const information = body['internationalTransferInformation'];
    const problem = await quoteProblem(db, { ...order, information });
    if (problem) return problem;
  }
  const answer = await acceptPayment(db, {
    ...order,
    type,
    clientCorrelationId: correlation,
    reference,
    callbackUrl: textOf(request.headers['x-callback-url']) ?? null,
  });
  if (walletScenario(msisdn) === 'answer_lost') request.isAnswerLost = true;
  const name = textOf(bodyOf(bodyOf(body['recipientKyc'])['subjectName'])['fullName']);
  if (answer.status === 202 && name) await nameHolder(db, { wallet, msisdn, name });
  return answer;
}

function lookUpRoutes(app: FastifyInstance, context: SimulatorContext, wallet: GsmaWallet): void {
  const { clientId } = credentialsOf(wallet, context);
  type By = Parameters<typeof findPayment>[2];
  const route = (
    path: string,
    operation: string,
    by: By,
    resourceOf: (payment: GsmaPayment) => Readonly<Record<string, unknown>> | undefined,
  ) => {
    app.get(`${path}/:id`, { config: { operation, isWrite: false } }, async (request, reply) => {
      const { id } = request.params as { id: string };
      const isName = by === 'transaction_reference' || isUuid(id);
      // What is due has ended, also where nobody worked it off yet.
      await endDuePayments(context, wallet);
      const payment = isName ? await findPayment(context.db, wallet, by, id) : undefined;
      const body = payment && resourceOf(payment);
      return send(reply, body ? { status: 200, body } : gsmaError('identifierError'));
    });
  };
  route('/responses', 'responses', 'client_correlation_id', (payment) => ({
    link: linkOf(payment),
  }));
  route('/requeststates', 'requeststates', 'server_correlation_id', stateResource);
  route('/transactions', 'transaction', 'transaction_reference', (payment) =>
    payment.status === 'completed' || payment.status === 'reversed'
      ? transactionResource(payment, clientId)
      : undefined,
  );
}

function accountRoutes(app: FastifyInstance, context: SimulatorContext, wallet: GsmaWallet): void {
  const read = (operation: string) => ({ config: { operation, isWrite: false } });
  app.get('/accounts/balance', read('balance'), async () => balanceResource(context.db, wallet));
  app.get('/accounts/msisdn/:msisdn/accountname', read('accountname'), async (request, reply) => {
    const { msisdn } = request.params as { msisdn: string };
    return send(reply, await accountNameAnswer(context.db, wallet, msisdn));
  });
  app.get('/heartbeat', read('heartbeat'), async () => ({ serviceStatus: 'available' }));
}
