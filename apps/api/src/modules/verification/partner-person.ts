import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { findIdentification, listAddresses, moveProfileStatus } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import type { PersonDetails } from '@kheya/partners/bank';

/** Creates or updates the person at the partner; returns whether the partner accepted them. */
export async function createAtPartner(ctx: ModuleContext, user: UserRow): Promise<boolean> {
  const { bank } = ctx.partners;
  const person = await personOf(ctx, user);
  const known = user.bank_person_id;
  // A profile submitted or sent again updates the same person under a new key: under the old one, a
  // final refusal would be repeated for ever.
  const key = `person:${user.id}:${user.submitted_at?.getTime() ?? 0}:${user.verification_attempt}`;
  const got = known
    ? await bank.updatePerson({ key, personId: known, person })
    : await bank.createPerson({ key, person });
  if (got.outcome === 'unknown') throw got.cause;
  return inTransaction(ctx.db, async (trx) => {
    const { id: userId } = user;
    const moved =
      got.outcome === 'done'
        ? await moveProfileStatus(trx, ctx, { userId, event: 'taken_by_partner' })
        : await moveProfileStatus(trx, ctx, {
            ...{ userId, event: 'refused_by_partner', detail: got.code.toLowerCase() },
          });
    if (!moved.ok || !moved.changed) return false;
    if (got.outcome !== 'done') {
      const subjectId = newId(ctx.clock);
      await notify(trx, ctx, { userId, kind: 'profile_not_taken', subjectId });
      return false;
    }
    const personId = 'personId' in got ? String(got.personId) : known;
    await trx
      .updateTable('payments.users')
      .set({ bank_person_id: personId, bank_email: person.email, bank_phone: person.phone })
      .where('id', '=', userId)
      .execute();
    return true;
  });
}

/** The person with every detail the partner stores. */
export async function personOf(ctx: ModuleContext, user: UserRow): Promise<PersonDetails> {
  const [addresses, identification] = await Promise.all([
    listAddresses(ctx.db, user.id),
    findIdentification(ctx.db, user.id),
  ]);
  const legal = addresses.find(({ address_type }) => address_type === 'legal');
  const { first_name, middle_name, last_name, date_of_birth, phone } = user;
  if (!legal || !identification || !first_name || !last_name || !date_of_birth || !phone) {
    throw new Error('a submitted profile is not whole');
  }
  const number = createSealing(ctx.config).open(identification.sealed_number, user.id);
  const { type } = identification;
  return {
    firstName: first_name,
    middleName: middle_name,
    lastName: last_name,
    dateOfBirth: date_of_birth,
    email: user.email,
    phone,
    ssn: type === 'SSN' ? number : null,
    nationalId: type === 'SSN' ? null : { type, number },
    address: {
      line1: legal.address_line_1,
      line2: legal.address_line_2,
      city: legal.city,
      state: legal.state ?? legal.division,
      postalCode: legal.postal_code,
      country: legal.country,
    },
  };
}
