import {
  consoleTicketCommentCreate,
  consoleTicketUpdate,
  operatorList,
  ticketCommentCreate,
  ticketCreate,
  transferList,
} from '@kheya/contract';
import type { SupportMovement } from './movement.ts';
import type { DemoCustomer } from './sandbox.ts';

/** A customer's threads and who of ours answers in them. */
export interface SupportDesk {
  live(movement: SupportMovement): Promise<void>;
}

export function openDesk(
  customer: DemoCustomer,
  operator: DemoCustomer,
  wallets: ReadonlyMap<string, { readonly id: string }>,
): SupportDesk {
  const threads = new Map<string, string>();
  const idOf = (ticket: string) => {
    const id = threads.get(ticket);
    if (id === undefined)
      throw new Error(`The demo history answers "${ticket}" before it is asked`);
    return id;
  };
  return {
    live: async (movement) => {
      if (movement.kind === 'ask') {
        threads.set(movement.ticket, await ask(customer, movement, wallets));
        return;
      }
      const params = { id: idOf(movement.ticket) };
      if (movement.kind === 'write') {
        await customer.call(ticketCommentCreate, { params, body: { message: movement.message } });
        return;
      }
      await answer(operator, params, movement);
    },
  };
}

async function ask(
  customer: DemoCustomer,
  movement: SupportMovement & { kind: 'ask' },
  wallets: ReadonlyMap<string, { readonly id: string }>,
): Promise<string> {
  const { subject, message, about, paymentTo, error } = movement;
  const paidTo = paymentTo && (await newestPayment(customer, wallets.get(paymentTo)?.id));
  const { id } = await customer.call(ticketCreate, {
    body: {
      subject,
      message,
      kind: error ? 'remittance_error' : (about ?? 'question'),
      ...(paidTo && { transfer_id: paidTo }),
      ...(error && { remittance_error: error }),
    },
  });
  return id;
}

async function newestPayment(customer: DemoCustomer, contactId: string | undefined) {
  const { results } = await customer.call(transferList, { query: { limit: 50 } });
  const found = results.find(({ payee }) => payee.id === contactId);
  if (!found) throw new Error(`The demo history asks about a payment that was never made`);
  return found.id;
}

/** Whoever answers first takes the thread. */
async function answer(
  operator: DemoCustomer,
  params: { readonly id: string },
  { message, status, note }: SupportMovement & { kind: 'answer' },
): Promise<void> {
  const { me } = await operator.call(operatorList);
  await operator.call(consoleTicketUpdate, { params, body: { assignee_id: me } });
  if (note !== undefined) {
    const body = { message: note, is_internal: true };
    await operator.call(consoleTicketCommentCreate, { params, body });
  }
  const body = { message, is_internal: false, status };
  await operator.call(consoleTicketCommentCreate, { params, body });
}
