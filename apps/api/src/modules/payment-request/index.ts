import {
  paymentRequestCancel,
  paymentRequestCreate,
  paymentRequestGet,
  paymentRequestList,
  paymentRequestLookUp,
  paymentRequestReceive,
  receivedPaymentRequestDecline,
  receivedPaymentRequestGet,
  receivedPaymentRequestList,
  receivedPaymentRequestPayee,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { findOwnContact } from '#modules/contact/index.ts';
import { handle, type ApiModule, type ModuleContext } from '#platform/module.ts';
import {
  findOwnRequest,
  findReceivedRequest,
  listOwnRequests,
  listReceivedRequests,
  type RequestOfAsker,
} from './payment-request-repository.ts';
import { askForMoney, cancelRequest } from './payment-request-service.ts';
import { endRequestsSweep } from './payment-request-sweep.ts';
import { showDetail, showLinked, showOwn, showReceived } from './payment-request-view.ts';
import {
  declineRequest,
  findLinked,
  payeeOfRequest,
  receiveRequest,
} from './received-request-service.ts';

export {
  checkRequestToPay,
  claimRequests,
  countRequestPayments,
  findRequestToPay,
  type RequestClaim,
  type RequestToPay,
} from './payment-request-payment.ts';

/** Requests for money: asked, received, paid by a transfer that names them. */
export const paymentRequestModule: ApiModule = {
  name: 'payment-request',
  handlers: [
    handle(paymentRequestCreate, async ({ caller, body, idempotencyKey, locale }, ctx) => {
      const asked = await askForMoney(ctx, { caller, body, idempotencyKey, locale });
      return asked.ok ? reply(showOwn(ctx, asked.row)) : asked;
    }),
    handle(paymentRequestList, async ({ caller, query }, ctx) => {
      if (query.contact && !(await findOwnContact(ctx.db, caller, query.contact))) {
        return refuse('not_found');
      }
      const now = ctx.clock.now();
      const { rows, count } = await listOwnRequests(ctx.db, caller.userId, query, now);
      return reply({ results: rows.map((row) => showOwn(ctx, row)), count });
    }),
    handle(paymentRequestGet, async ({ caller, params }, ctx) => {
      const row = await findOwnRequest(ctx.db, caller.userId, params.id);
      return row ? reply(await showDetail(ctx, row)) : refuse('not_found');
    }),
    handle(paymentRequestCancel, async ({ caller, params }, ctx) => {
      const cancelled = await cancelRequest(ctx, caller.userId, params.id);
      return cancelled.ok ? reply(await showDetail(ctx, cancelled.row)) : cancelled;
    }),
    handle(paymentRequestLookUp, async ({ body }, ctx) => {
      const found = await findLinked(ctx, body.secret);
      return found.ok ? reply(showLinked(found.row, ctx.clock.now())) : found;
    }),
    handle(paymentRequestReceive, async ({ caller, body }, ctx) => {
      const received = await receiveRequest(ctx, caller.userId, body.secret);
      return received.ok ? reply(await shownTo(ctx, caller.userId, received.row)) : received;
    }),
    handle(receivedPaymentRequestList, async ({ caller: { userId }, query }, ctx) => {
      const now = ctx.clock.now();
      const { rows, count } = await listReceivedRequests(ctx.db, userId, query, now);
      return reply({ results: await showReceived(ctx.db, userId, rows, now), count });
    }),
    handle(receivedPaymentRequestGet, async ({ caller: { userId }, params }, ctx) => {
      const row = await findReceivedRequest(ctx.db, userId, params.id);
      return row ? reply(await shownTo(ctx, userId, row)) : refuse('not_found');
    }),
    handle(receivedPaymentRequestDecline, async ({ caller, params, body }, ctx) => {
      const declined = await declineRequest(ctx, caller, params.id, body.reason || null);
      return declined.ok ? reply(await shownTo(ctx, caller.userId, declined.row)) : declined;
    }),
    handle(receivedPaymentRequestPayee, async ({ caller, params }, ctx) => {
      const payee = await payeeOfRequest(ctx, caller, params.id);
      return payee.ok ? reply(payee.value) : payee;
    }),
  ],
  sweeps: [endRequestsSweep],
};

async function shownTo({ db, clock }: ModuleContext, userId: string, row: RequestOfAsker) {
  const [shown] = await showReceived(db, userId, [row], clock.now());
  return shown!;
}
