import type {
  PaymentRequest,
  PaymentRequestDetail,
  ReceivedPaymentRequest,
  Transfer,
} from '@kheya/contract';
import type { Answer, Client } from './test-api.ts';
import { newKey, ok, pay, type Payer } from './test-money.ts';
import type { TestWorld } from './test-world.ts';

/** Asks for money, as the screen does. */
export function ask(client: Client, body: object, key = newKey()): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  return client.call('POST', '/payment-request/', { valid_days: 7, ...body }, headers);
}

/** What a link ends with. */
export function secretIn({ link }: Pick<PaymentRequest, 'link'>): string {
  return link?.split('/').at(-1) ?? '';
}

export function receive(client: Client, request: Pick<PaymentRequest, 'link'>): Promise<Answer> {
  return client.call('POST', '/received-payment-request/', { secret: secretIn(request) });
}

export function requestOf(client: Client, { id }: Pick<PaymentRequest, 'id'>) {
  return ok<PaymentRequestDetail>(client.call('GET', `/payment-request/${id}/`));
}

export function receivedOf(client: Client, { id }: Pick<PaymentRequest, 'id'>) {
  return ok<ReceivedPaymentRequest>(client.call('GET', `/received-payment-request/${id}/`));
}

/** Opens the link and finds whom to pay: the body of a payment for it. */
export async function paymentOf(
  payer: Payer,
  request: PaymentRequest,
  amount = request.amount ?? '0',
): Promise<object> {
  const received = await ok<ReceivedPaymentRequest>(receive(payer.client, request));
  const payee = await ok<{ field: string; contact_id: string }>(
    payer.client.call('POST', `/received-payment-request/${received.id}/payee/`),
  );
  const isTaka = request.currency === 'BDT';
  return {
    source_account: payer.usd,
    [payee.field]: payee.contact_id,
    transfer_mode: isTaka ? 'USD_TO_BDT_CONVERT' : 'INTERNAL',
    [isTaka ? 'receive_amount' : 'amount']: amount,
    payment_request_id: received.id,
  };
}

/** Pays a request as a browser does. */
export async function payRequest(
  world: TestWorld,
  payer: Payer,
  request: PaymentRequest,
  amount?: string,
): Promise<Transfer> {
  return pay(world, payer, await paymentOf(payer, request, amount));
}
