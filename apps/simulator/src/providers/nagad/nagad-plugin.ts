import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { injectFaults } from '#platform/fault-hooks.ts';
import { IN_PROGRESS_FAULTS } from '#platform/fault-kinds.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { isMsisdn, readAmount, writeAmount } from '#platform/wallet-values.ts';
import {
  addItems,
  approveBatch,
  batchResource,
  createBatch,
  type BatchItem,
} from './nagad-batch.ts';
import { NagadRefusal, sendError, type NagadReason } from './nagad-errors.ts';
import { readFloat } from './nagad-float.ts';
import { paymentResource, refreshPayment } from './nagad-payment.ts';
import { createSessions, type NagadSessions } from './nagad-session.ts';
import { readNagadTime } from './nagad-time.ts';

export const nagadEnvironment = {
  NAGAD_MERCHANT_AGGREGATOR_ID: z.string().min(1),
  NAGAD_MERCHANT_ID: z.string().min(1),
  NAGAD_MERCHANT_PUBLIC_KEY: z.string().min(1),
  NAGAD_PG_PRIVATE_KEY: z.string().min(1),
};

const settingsSchema = z.object(nagadEnvironment);
type NagadSettings = z.output<typeof settingsSchema>;
type Body = Readonly<Record<string, unknown>>;

interface Nagad {
  readonly context: SimulatorContext;
  readonly settings: NagadSettings;
  readonly sessions: NagadSessions;
}

export function nagadSettingsOf(context: SimulatorContext): NagadSettings {
  return settingsSchema.parse(context.settings);
}

/** Nagad's disbursement contract v-0.2.0, to be mounted at /nagad. */
export function nagadPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = nagadSettingsOf(context);
  const sessions = createSessions({
    merchantPublicKey: settings.NAGAD_MERCHANT_PUBLIC_KEY,
    ownPrivateKey: settings.NAGAD_PG_PRIVATE_KEY,
  });
  injectFaults(app, context, {
    provider: 'nagad',
    kinds: IN_PROGRESS_FAULTS,
    refuse: (_request, reply) => sendError(reply, 'DISBURSEMENT_REJECTED'),
    error: (reply) => reply.code(500).send({ message: 'Internal server error' }),
  });
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    const isKnown =
      secretsMatch(headers['x-km-ma-id'], settings.NAGAD_MERCHANT_AGGREGATOR_ID) &&
      secretsMatch(headers['x-km-mc-id'], settings.NAGAD_MERCHANT_ID);
    return isKnown ? undefined : sendError(reply, 'INVALID_SESSION');
  });
  const nagad = { context, settings, sessions };
  handshakeRoute(app, nagad);
  batchRoutes(app, nagad);
  readingRoutes(app, nagad);
}

function handshakeRoute(app: FastifyInstance, { context, settings, sessions }: Nagad): void {
  const config = { operation: 'handshake', isWrite: false };
  app.post('/api/secure-handshake/dfs/disbursement', { config }, async (request, reply) => {
    const { merchantAggregatorId, requestDateTime, random, signature } = bodyOf(request.body);
    const isWhole =
      merchantAggregatorId === settings.NAGAD_MERCHANT_AGGREGATOR_ID &&
      readNagadTime(requestDateTime) !== undefined &&
      typeof random === 'string' &&
      random.length >= 20;
    if (!isWhole || typeof signature !== 'string') return sendError(reply, 'INVALID_REQUEST');
    const signed = `${merchantAggregatorId}${String(requestDateTime)}${random}`;
    if (!sessions.isSigned(signed, signature)) return sendError(reply, 'INVALID_SIGNATURE');
    const { apiKey, ...body } = sessions.start(context.clock.now());
    return reply.header('X-KM-Api-Key', apiKey).send(body);
  });
}

type Work = (body: Body, request: FastifyRequest) => Promise<object>;

/** A draft changes nothing: of the writes only the approval moves money. */
function batchRoutes(app: FastifyInstance, nagad: Nagad): void {
  const { db, clock } = nagad.context;
  const route = (path: string, operation: string, isWrite: boolean, work: Work) =>
    app.post(
      `/api/disbursement-batch/${path}`,
      { config: { operation, isWrite } },
      (request, reply) => inSession(nagad, request, reply, work),
    );

  route('create', 'create', false, async (body) => {
    const { batchTitle: title, disbursementType: type } = body;
    const scheduledAt = readNagadTime(body['disbursementScheduledDT']);
    if (!isText(title, 100) || !isText(type, 10) || !scheduledAt) {
      throw new NagadRefusal('INVALID_REQUEST');
    }
    const order = { title, disbursement_type: type, scheduled_at: scheduledAt };
    return batchResource(await createBatch(db, { ...order, now: clock.now() }));
  });

  route('create-disbursement-item', 'create-disbursement-item', false, async (body) => {
    const { batchId, batchItemModelList: list } = body;
    if (typeof batchId !== 'string' || !Array.isArray(list) || list.length === 0) {
      throw new NagadRefusal('INVALID_REQUEST');
    }
    return batchResource(await addItems(db, batchId, list.map(readItem)));
  });

  route('approve-batch', 'approve-batch', true, async (body, request) => {
    const { batchId } = body;
    if (typeof batchId !== 'string') throw new NagadRefusal('INVALID_REQUEST');
    const merchantId = nagad.settings.NAGAD_MERCHANT_ID;
    const approval = { merchantId, batchId, now: clock.now(), fault: request.fault?.kind };
    const { batch, isAnswerLost } = await approveBatch(db, approval);
    if (isAnswerLost) request.isAnswerLost = true;
    return batchResource(batch);
  });
}

/** Opens what was sent with the key of the handshake, and seals the answer with it. */
async function inSession(
  { context, sessions }: Nagad,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  const keyId = sessions.keyIdOf(request.headers['x-km-api-key'], context.clock.now());
  const { 'key-id': named } = bodyOf(request.query);
  if (keyId === undefined || named !== keyId) return sendError(reply, 'INVALID_SESSION');
  const body = sessions.decrypt(keyId, bodyOf(request.body)['sensitiveData']);
  if (!body) return sendError(reply, 'INVALID_SENSITIVE_DATA');
  try {
    return reply.send({ sensitiveData: sessions.encrypt(keyId, await work(body, request)) });
  } catch (error) {
    if (error instanceof NagadRefusal) return sendError(reply, error.reason);
    throw error;
  }
}

/** What is asked for is answered in the open. */
function readingRoutes(app: FastifyInstance, { context, settings, sessions }: Nagad): void {
  const { db, clock } = context;
  const merchantId = settings.NAGAD_MERCHANT_ID;
  const isOpen = (request: FastifyRequest) =>
    sessions.keyIdOf(request.headers['x-km-api-key'], clock.now()) !== undefined;

  const status = { operation: 'status', isWrite: false };
  app.get('/api/dfs/recharge/status', { config: status }, async (request, reply) => {
    if (!isOpen(request)) return sendError(reply, 'INVALID_SESSION');
    const { referenceNo } = bodyOf(request.query);
    if (!isText(referenceNo, 50)) return sendError(reply, 'INVALID_REFERENCE_NO');
    const payment = await refreshPayment(db, referenceNo, clock.now());
    if (!payment) return sendError(reply, 'TRANSACTION_NOT_FOUND');
    return paymentResource(db, merchantId, payment);
  });

  const balance = { operation: 'balance', isWrite: false };
  app.get('/api/dfs/merchant/balance', { config: balance }, async (request, reply) => {
    if (!isOpen(request)) return sendError(reply, 'INVALID_SESSION');
    const merchantBalance = writeAmount(await readFloat(db, merchantId));
    return { merchantId, merchantBalance, currency: 'BDT' };
  });
}

function readItem(value: unknown): BatchItem {
  const { mobileNo, trxAmount, description, additionalInfo } = bodyOf(value);
  const { referenceNo } = bodyOf(additionalInfo);
  const refuse = (reason: NagadReason) => new NagadRefusal(reason);
  if (!isText(referenceNo, 50)) throw refuse('INVALID_REFERENCE_NO');
  if (!isMsisdn(mobileNo)) throw refuse('INVALID_MOBILE_NO');
  const amountMinor = readAmount(trxAmount);
  if (amountMinor === undefined) throw refuse('INVALID_AMOUNT');
  if (!isText(description, 200)) throw refuse('INVALID_REQUEST');
  return { referenceNo, mobileNo, amountMinor, description };
}

function bodyOf(value: unknown): Body {
  return typeof value === 'object' && value !== null ? (value as Body) : {};
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest;
}
