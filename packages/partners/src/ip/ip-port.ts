import type { Outcome } from '#outcome.ts';

/** The approximate location of a network address, as far as it is known. */
export interface IpLocation {
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly country_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timezone: string | null;
  readonly org: string | null;
  readonly postal_code: string | null;
}

/** Looks up a location. A refusal means that it is unknown and that retrying does not help. */
export interface IpPartner {
  find(ip: string): Promise<Outcome<{ readonly place: IpLocation }, 'unknown_address'>>;
}
