import {
  consoleCustomerGet,
  consoleCustomerList,
  consoleIdentificationReveal,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { showCustomer } from '#modules/ticket/index.ts';
import { findUser, PROFILE_STATUS_ROWS } from '#modules/user/index.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import { searchCustomers } from './customer-search.ts';
import { countSessions, listStatusChanges, showCustomers } from './customer-view.ts';
import { revealIdentification } from './identification-reveal.ts';

export { searchCustomers } from './customer-search.ts';
export { listStatusChanges, showCustomers, showCustomersById } from './customer-view.ts';

/** The customers, for operators to search and read. */
export const customerModule: ApiModule = {
  name: 'customer',
  handlers: [
    handle(consoleCustomerList, async ({ query }, { db }) => {
      const { rows, count } = await searchCustomers(db, query);
      return reply({ results: await showCustomers(db, rows), count });
    }),
    handle(consoleCustomerGet, async ({ params }, ctx) => {
      const { db } = ctx;
      const row = await findUser(db, params.id);
      const [shown] = row ? await showCustomers(db, [row]) : [];
      if (!shown) return refuse('not_found');
      const reviews = await db
        .selectFrom('payments.reviews')
        .select(['id', 'kind', 'opened_at'])
        .where('user_id', '=', shown.id)
        .where('closed_at', 'is', null)
        .orderBy('due_at')
        .execute();
      const { accounts, transfers, tickets, stop_id } = await showCustomer(ctx, shown.id, null);
      const { en, bn } = PROFILE_STATUS_ROWS[shown.profile_approval_status];
      return reply({
        ...shown,
        status_sentence: { en, bn },
        ...{ accounts, transfers, tickets, stop_id },
        sessions: await countSessions(db, row?.owner_id ?? shown.id),
        status_changes: await listStatusChanges(db, shown.id),
        open_reviews: reviews.map(({ id, kind, opened_at: at }) => ({
          ...{ id, kind },
          opened_at: at.toISOString(),
        })),
      });
    }),
    handle(consoleIdentificationReveal, async ({ caller, params, body }, ctx) => {
      const asked = { userId: params.id, reason: body.reason };
      const revealed = await revealIdentification(ctx, caller, asked);
      return revealed.ok ? reply(revealed.value) : revealed;
    }),
  ],
};
