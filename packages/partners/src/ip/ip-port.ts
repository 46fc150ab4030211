import type { Outcome } from '#outcome.ts';

/** Where a network address roughly is, as far as anybody knows. */
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

/** Says where an address is. Refused: nobody knows, and asking again will not help. */
export interface IpPartner {
  find(ip: string): Promise<Outcome<{ readonly place: IpLocation }, 'unknown_address'>>;
}
