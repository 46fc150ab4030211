import {
  consoleTicketCommentCreate,
  consoleTicketUpdate,
  operatorList,
  ticketCommentCreate,
  ticketCreate,
  transferList,
} from '@kheya/contract';
import type { SupportAction } from './demo-action.ts';
import type { DemoCustomer } from './sandbox.ts';

/** A customer's threads and the operator who answers in them. */
export interface SupportDesk {
  perform(action: SupportAction): Promise<void>;
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
    perform: async (action) => {
      if (action.kind === 'ask') {
        threads.set(action.ticket, await ask(customer, action, wallets));
        return;
      }
      const params = { id: idOf(action.ticket) };
      if (action.kind === 'write') {
        await customer.call(ticketCommentCreate, { params, body: { message: action.message } });
        return;
      }
      await answer(operator, params, action);
    },
  };
}

async function ask(
  customer: DemoCustomer,
  action: SupportAction & { kind: 'ask' },
  wallets: ReadonlyMap<string, { readonly id: string }>,
): Promise<string> {
  const { subject, message, about, paymentTo, error } = action;
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

/** The first operator to answer takes the ticket. */
async function answer(
  operator: DemoCustomer,
  params: { readonly id: string },
  { message, status, note }: SupportAction & { kind: 'answer' },
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
