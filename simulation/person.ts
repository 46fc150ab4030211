import type { PaymentRequest } from '@kheya/contract';
import type { Client } from '../apps/api/src/testing/test-api.ts';
import { invite } from '../apps/api/src/testing/test-invitations.ts';
import { ok, type Payer } from '../apps/api/src/testing/test-money.ts';
import type { WayStage } from '../apps/api/src/testing/transfer-matrix/stage.ts';

/** One payment as its customer was told of it. */
export interface Told {
  readonly key: string;
  readonly body: object;
  readonly sourceAccount: string;
  /** Null where nobody heard the answer. */
  id: string | null;
  status: string | null;
  total: string | null;
}

/** What is known of a customer before a story begins. */
export interface Standing {
  readonly name: string;
  /** Who signs in. */
  readonly signIn: Pick<Client, 'userId' | 'email' | 'deviceId'>;
  /** The business they act for; null for a person. */
  readonly profileId: string | null;
  /** Empty where they have none. */
  readonly usd: string;
  readonly bdt: string | null;
  readonly wallet: string;
  readonly savings: string;
  readonly takaNumber: string;
  readonly cents: number;
}

/** A customer, with what they remember. */
export class Person implements WayStage {
  readonly name: string;
  /** Who owns their accounts: the person, or the business they act for. */
  readonly userId: string;
  readonly sender: Payer;
  readonly savings: string;
  readonly takaNumber: string;
  readonly told: Told[] = [];
  readonly requests: PaymentRequest[] = [];
  /** The number that each of their invitations went to. */
  readonly invited: string[] = [];
  /** What was sent to them from outside, in cents. */
  readonly deposits: number[] = [];
  readonly #contacts = new Map<string, Promise<string>>();
  #dollarNumber: string | undefined;
  #friend: Person | undefined;
  #takaFriend: Person | undefined;

  constructor(client: Client, standing: Standing) {
    const { name, usd, bdt, wallet, cents } = standing;
    this.name = name;
    this.userId = standing.profileId ?? client.userId;
    this.sender = { client, usd, bdt, wallet };
    this.savings = standing.savings;
    this.takaNumber = standing.takaNumber;
    if (cents > 0) this.deposits.push(cents);
  }

  get client(): Client {
    return this.sender.client;
  }

  get other(): Payer {
    return this.friend.sender;
  }

  get otherTakaNumber(): string {
    return this.#takaFriend?.takaNumber ?? '';
  }

  /** Whom they pay inside the bank, in dollars. */
  get friend(): Person {
    if (!this.#friend) throw new Error(`${this.name} has no friend yet`);
    return this.#friend;
  }

  befriend(other: Person, inTaka: Person): void {
    this.#friend = other;
    this.#takaFriend = inTaka;
  }

  /** The number of their first dollar account; undefined where they have none. */
  async dollarNumber(): Promise<string | undefined> {
    if (this.sender.usd === '') return undefined;
    this.#dollarNumber ??= (
      await ok<{ account_number: string }>(
        this.client.call('GET', `/user-account/${this.sender.usd}/`),
      )
    ).account_number;
    return this.#dollarNumber;
  }

  contact(key: string, add: () => Promise<string>): Promise<string> {
    const known = this.#contacts.get(key) ?? add();
    this.#contacts.set(key, known);
    // One that could not be added is added the next time.
    known.catch(() => this.#contacts.delete(key));
    return known;
  }

  async invite(): Promise<string> {
    const number = `+1718555${String(7000 + this.invited.length).padStart(4, '0')}`;
    this.invited.push(number);
    return (await invite(this.sender, number, 'Karim Khatun')).id;
  }
}
