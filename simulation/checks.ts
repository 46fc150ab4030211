import type { Transfer } from '@kheya/contract';
import { openPartners, verifyEverything } from '@kheya/verifier';
import { list } from '../apps/api/src/testing/test-money.ts';
import type { Bank } from './bank.ts';
import type { Person } from './person.ts';
import { Broken } from './outcome.ts';

/** One statement that finds nothing as long as all is well; cheap enough to be asked after each step. */
const CHEAP = `
  select 'the books of a currency add up to nothing' as rule,
    currency || ' ' || sum(posted) as detail
  from ledger.code_balances group by currency having sum(posted) <> 0
  union all
  select 'no customer has less than nothing', a.id || ' has ' || b.available
  from payments.accounts a join ledger.account_balances b on b.account_id = a.id
  where b.available < 0 or b.posted < 0
  union all
  select 'one key makes one payment', user_id || ' ' || idempotency_key
  from payments.transfers group by user_id, idempotency_key having count(*) > 1
  union all
  select 'what is reserved on an account is the sum of its reservations',
    b.account_id || ' ' || b.debits_pending || ' is not ' || coalesce(r.amount, 0)
  from ledger.account_balances b
    left join (
      select sk, debit_account_id, sum(amount) as amount
      from ledger.open_reservations group by sk, debit_account_id) r
    on r.sk = b.sk and r.debit_account_id = b.account_id
  where b.debits_pending <> coalesce(r.amount, 0)
  union all
  select 'an ended payment reserves nothing', t.id || ' is ' || t.step
  from payments.transfers t join ledger.open_reservations r on r.intent_id = t.id
  where t.step in ('released', 'failed', 'stopped', 'expired', 'returned')
    and t.updated_at < clock.now() - interval '1 hour'
  limit 5`;

export async function checkCheap({ world }: Bank): Promise<void> {
  const [found] = await world.api.query<{ rule: string; detail: string }>(CHEAP);
  if (found) throw new Broken(found.rule, found.detail);
}

/** Everything that `npm run verify` proves, with the providers' own books. */
export async function checkBooks({ world }: Bank): Promise<void> {
  // Older than a list of the partner's can be.
  await world.api.advance(60);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  const wrong = findings.filter(({ ok }) => !ok);
  const [first] = wrong;
  if (first) throw new Broken(`verify: ${first.name}`, JSON.stringify(wrong, null, 2));
}

/** No job was given up, whatever its providers did; what has one attempt is asked for again. */
export async function checkJobs({ world }: Bank): Promise<void> {
  const [lost] = await world.api.query<{ task: string; error: string }>(
    `select task_identifier as task, last_error as error from graphile_worker.jobs
     where attempts >= max_attempts and max_attempts > 1 limit 1`,
  );
  if (lost) throw new Broken(`the job ${lost.task} is given up`, lost.error);
}

const FINAL: readonly string[] = ['FAILED', 'RELEASED', 'EXPIRED', 'DECLINED'];
/** Delivered, and still able to come back: only batch rails return what they took. */
const isReturnable = (transfer: Transfer) =>
  ['ach', 'wire', 'beftn', 'rtgs'].some((word) => transfer.rail.includes(word));

/** What each customer was told stays told: no payment vanishes, and an end is an end. */
export async function checkTold(bank: Bank): Promise<void> {
  for (const person of bank.people) await checkToldTo(person);
}

async function checkToldTo(person: Person): Promise<void> {
  if (person.told.every(({ id }) => id === null)) return;
  const shown = await list<Transfer>(person.client, '/transfer/?limit=all');
  const byId = new Map(shown.map((transfer) => [transfer.id, transfer]));
  for (const told of person.told) {
    if (told.id === null) continue;
    const now = byId.get(told.id);
    if (!now) throw new Broken('a payment that was confirmed is shown', told.id);
    const wasEnd = told.status !== null && FINAL.includes(told.status);
    const wasPaid = told.status === 'COMPLETE' || told.status === 'POSTED';
    if (now.status !== told.status && (wasEnd || (wasPaid && !isReturnable(now)))) {
      throw new Broken('an end is an end', `${now.id} was ${told.status}, is ${now.status}`);
    }
    if (now.total !== told.total) {
      throw new Broken('a payment costs what was said', `${told.total}, now ${now.total}`);
    }
    told.status = now.status;
  }
}
