import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { injectFaults } from '#platform/fault-hooks.ts';
import { secretsMatch } from '#platform/secret-compare.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import type { TimerAction } from '#platform/timers.ts';
import { APPLICATION_DUE, decideApplication } from './account-application.ts';
import { accountReads } from './account-reads.ts';
import { achRoutes } from './ach-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { answerOnce, sendAnswer } from './bank-calls.ts';
import { bankEnvironment } from './bank-environment.ts';
import { type BankAnswer, bankProblem } from './bank-problem.ts';
import { complianceRoutes } from './compliance-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { externalAccountRoutes } from './external-account-routes.ts';
import { partyRoutes } from './party-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { paymentTimers } from './us-payment-work.ts';
import { verificationRoutes } from './verification-routes.ts';
import { finishRun, VERIFICATION_DUE } from './verification-work.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { wireRoutes } from './wire-routes.ts';

/** The bank's scheduled work. */
export const bankTimers: Readonly<Record<string, TimerAction>> = {
  [VERIFICATION_DUE]: finishRun,
  [APPLICATION_DUE]: decideApplication,
  ...paymentTimers,
};

/** The banking partner, to be mounted at /bank/v0. */
export function bankPlugin(app: FastifyInstance, context: SimulatorContext): void {
  const settings = z.object(bankEnvironment).parse(context.settings);
  app.addHook('onRequest', async (request, reply) => {
    if (!secretsMatch(request.headers.authorization, `Bearer ${settings.BANK_API_KEY}`)) {
      return sendAnswer(reply, bankProblem(401, 'UNAUTHORIZED', 'The API key is not valid.'));
    }
    return undefined;
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the simulated bank failed');
    return sendAnswer(reply, status < 500 ? unreadable(error) : brokenServer);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendAnswer(reply, bankProblem(404, 'NOT_FOUND', 'There is no such call.')),
  );
  injectFaults(app, context, {
    provider: 'bank',
    refuse: (request, reply) => refuse(context, request, reply),
    error: (reply) => sendAnswer(reply, brokenServer),
  });
  partyRoutes(app, context);
  verificationRoutes(app, context);
  complianceRoutes(app, context);
  documentRoutes(app, context);
  accountRoutes(app, context);
  accountReads(app, context);
  transferRoutes(app, context);
  externalAccountRoutes(app, context);
  achRoutes(app, context);
  wireRoutes(app, context);
  transactionRoutes(app, context);
  webhookRoutes(app, context);
}

const brokenServer = bankProblem(500, 'INTERNAL_SERVER_ERROR', 'Something broke at the bank.');

function unreadable(error: FastifyError): BankAnswer {
  return bankProblem(error.statusCode ?? 400, 'BAD_REQUEST_BODY', error.message);
}

/** A deliberate refusal is as final under its key as any other. */
function refuse(
  context: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answerOnce(context, request, reply, async () =>
    bankProblem(422, 'REQUEST_DECLINED', 'The bank declined this request.'),
  );
}
