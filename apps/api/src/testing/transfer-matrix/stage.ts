import type { BdtAccount, UserAccount } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { addBankingDays, type Zone, zoneDay, zoneMoment } from '@kheya/reference';
import {
  list,
  ok,
  openAnother,
  openPayer,
  pay,
  startMoneyWorld,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { becomes, invite, meet } from '#testing/test-invitations.ts';
import type { TestWorld } from '#testing/test-world.ts';

export interface Balance {
  readonly available: bigint;
  readonly posted: bigint;
}

/**
 * How a payment moves: through a provider at once, in its batches, or in our own books, there at
 * once or when somebody has joined.
 */
export type WayKind = 'instant' | 'batch' | 'us_bank' | 'posted' | 'invited';

/** What a way's setting depends on. */
export interface WayFacts {
  readonly kind: WayKind;
  readonly source: 'USD' | 'BDT';
  readonly provider: 'bkash' | 'nagad' | 'upay' | 'ipay' | 'bd_bank' | 'bank';
  /** Where the money arrives with us; null where a provider pays it out. */
  readonly payee: 'own_taka' | 'own_savings' | 'other_taka' | 'other_dollars' | null;
}

/** What a payment on a way needs to know. */
export type WayStage = Pick<
  Stage,
  'sender' | 'other' | 'savings' | 'otherTakaNumber' | 'contact' | 'invite'
>;

/** One world and two customers for every cell: what a cell expects are differences. */
export class Stage {
  readonly world: TestWorld;
  readonly sender: Payer;
  readonly other: Payer;
  /** The sender's savings account. */
  readonly savings: string;
  readonly otherTakaNumber: string;
  readonly #contacts = new Map<string, Promise<string>>();
  #invited = 0;

  private constructor(
    given: Pick<Stage, 'world' | 'sender' | 'other' | 'savings' | 'otherTakaNumber'>,
  ) {
    this.world = given.world;
    this.sender = given.sender;
    this.other = given.other;
    this.savings = given.savings;
    this.otherTakaNumber = given.otherTakaNumber;
  }

  static async open(): Promise<Stage> {
    const world = await startMoneyWorld();
    await raiseLimits(world);
    const sender = await openPayer(world, { firstName: 'Nadia', dollars: '90000.00' });
    const other = await openPayer(world, { firstName: 'Karim', dollars: '10.00' });
    const { id: savings } = await openAnother(world, sender.client, 'savings');
    const [taka] = await list<BdtAccount>(other.client, '/bdt-account/');
    await world.api.runSweeps(['mid_rate', 'rail_health']);
    // What is paid from taka.
    await pay(world, sender, {
      ...{ source_account: sender.usd, destination_bdt_account: sender.bdt },
      ...{ transfer_mode: 'USD_TO_BDT_CONVERT', amount: '2000.00' },
    });
    await work(world);
    return new Stage({ world, sender, other, savings, otherTakaNumber: taka!.account_number });
  }

  /** The contact under this key, added once. */
  contact(key: string, add: () => Promise<string>): Promise<string> {
    const known = this.#contacts.get(key) ?? add();
    this.#contacts.set(key, known);
    return known;
  }

  /** Somebody under a number that nobody has. */
  async invite(): Promise<string> {
    this.#invited += 1;
    return (await invite(this.sender, this.#invitedPhone, 'Karim Khatun')).id;
  }

  /** The other customer proves the number that was invited last. */
  async join(): Promise<void> {
    await becomes(this.world, this.other.client, { phone: this.#invitedPhone });
    await meet(this.world);
  }

  get #invitedPhone(): string {
    return `+1718555${7000 + this.#invited}`;
  }

  /** No fault is armed any more. */
  async quiet(): Promise<void> {
    await this.world.simulator.context.db.deleteFrom('sim.faults').execute();
  }

  /** The way's rail takes no payment, as two operators decided, or takes them again. */
  async hold({ provider }: WayFacts, isHeld: boolean): Promise<void> {
    await this.world.api.query('update payments.rail_health set state = $2 where provider = $1', [
      provider,
      isHeld ? 'paused' : 'working',
    ]);
  }

  /** A morning on which the way's rail works until the evening, with a rate of that morning. */
  async morningOf({ kind }: WayFacts): Promise<void> {
    if (kind === 'batch') await this.#advanceTo('bd', 'Asia/Dhaka');
    if (kind === 'us_bank') await this.#advanceTo('us', 'America/New_York');
    await this.world.api.runSweeps(['mid_rate']);
  }

  async #advanceTo(country: 'bd' | 'us', zone: Zone): Promise<void> {
    const now = this.world.api.clock.now();
    const day = addBankingDays(country, zoneDay(zone, now), 1);
    const morning = zoneMoment(zone, day, '11:00');
    await this.world.api.advance((morning.getTime() - now.getTime()) / 1000);
  }

  /** What the sender pays from. */
  async sourceOf({ source }: WayFacts): Promise<Balance> {
    return source === 'USD' ? this.#dollars(this.sender, this.sender.usd) : this.#taka(this.sender);
  }

  /** What the payee has with us; undefined where the money leaves us. */
  async payeeOf({ payee }: WayFacts): Promise<Balance | undefined> {
    switch (payee) {
      case null:
        return undefined;
      case 'own_taka':
        return this.#taka(this.sender);
      case 'other_taka':
        return this.#taka(this.other);
      case 'own_savings':
        return this.#dollars(this.sender, this.savings);
      case 'other_dollars':
        return this.#dollars(this.other, this.other.usd);
    }
  }

  async #dollars({ client }: Payer, id: string): Promise<Balance> {
    const { account_details: shown } = await ok<UserAccount>(
      client.call('GET', `/user-account/${id}/`),
    );
    return balanceOf(shown);
  }

  async #taka({ client, bdt }: Payer): Promise<Balance> {
    return balanceOf(await ok<BdtAccount>(client.call('GET', `/bdt-account/${bdt}/`)));
  }
}

function balanceOf(shown: Pick<BdtAccount, 'available_balance' | 'current_balance'>): Balance {
  return { available: minor(shown.available_balance), posted: minor(shown.current_balance) };
}

export function minor(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

/** One customer pays for every cell, more often than the rules of a day or month let anybody. */
async function raiseLimits(world: TestWorld): Promise<void> {
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query(
      `insert into payments.limit_rules
         (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
       select rail, scope, profile_type, level, name, currency, max(limit_value) * 1000, '2026-01-01', 'test'
       from payments.limit_rules where name ~ '^(daily|monthly)_'
       group by rail, scope, profile_type, level, name, currency`,
    ),
  );
}
