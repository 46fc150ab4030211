import { BlockList, isIP } from 'node:net';

/** The provider's answer about an address. */
export interface IpLocation {
  readonly city: string;
  readonly region: string;
  readonly region_code: string;
  readonly country_code: string;
  readonly country_name: string;
  readonly postal: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly utc_offset: string;
  readonly country_calling_code: string;
  readonly currency: string;
  readonly languages: string;
  readonly asn: string;
  readonly org: string;
}

const US = {
  country_code: 'US',
  country_name: 'United States',
  country_calling_code: '+1',
  currency: 'USD',
  languages: 'en-US,es-US',
};

const BD = {
  country_code: 'BD',
  country_name: 'Bangladesh',
  timezone: 'Asia/Dhaka',
  utc_offset: '+0600',
  country_calling_code: '+880',
  currency: 'BDT',
  languages: 'bn-BD,en',
};

const JACKSON_HEIGHTS: IpLocation = {
  ...US,
  city: 'Jackson Heights',
  region: 'New York',
  region_code: 'NY',
  postal: '11372',
  latitude: 40.7557,
  longitude: -73.8831,
  timezone: 'America/New_York',
  utc_offset: '-0400',
  asn: 'AS64496',
  org: 'EXAMPLE-CABLE',
};

const DHAKA: IpLocation = {
  ...BD,
  city: 'Dhaka',
  region: 'Dhaka Division',
  region_code: 'C',
  postal: '1209',
  latitude: 23.7461,
  longitude: 90.3742,
  asn: 'AS64497',
  org: 'EXAMPLE-NET',
};

const PARIS: IpLocation = {
  city: 'Paris',
  region: 'Île-de-France',
  region_code: 'IDF',
  country_code: 'FR',
  country_name: 'France',
  postal: '75001',
  latitude: 48.8566,
  longitude: 2.3522,
  timezone: 'Europe/Paris',
  utc_offset: '+0200',
  country_calling_code: '+33',
  currency: 'EUR',
  languages: 'fr-FR',
  asn: 'AS64498',
  org: 'EXAMPLE-TELECOM',
};

const CHATTOGRAM: IpLocation = {
  ...DHAKA,
  city: 'Chattogram',
  region: 'Chattogram Division',
  region_code: 'B',
  postal: '4000',
  latitude: 22.3569,
  longitude: 91.7832,
};

type Range = readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'];

/** Reserved addresses (RFC 5737, RFC 3849), and the machine's own, for people who try the demo. */
const LOCATIONS: readonly (readonly [Range, IpLocation])[] = [
  [['127.0.0.0', 8, 'ipv4'], JACKSON_HEIGHTS],
  [['::1', 128, 'ipv6'], JACKSON_HEIGHTS],
  [['192.0.2.0', 24, 'ipv4'], JACKSON_HEIGHTS],
  [['198.51.100.0', 24, 'ipv4'], DHAKA],
  [['203.0.113.0', 24, 'ipv4'], PARIS],
  [['2001:db8::', 32, 'ipv6'], CHATTOGRAM],
];

/**
 * The place of an address; `invalid` for what is not an address, `reserved` for every other one.
 */
export function locationOf(ip: string): IpLocation | 'invalid' | 'reserved' {
  const version = isIP(ip);
  if (version === 0) return 'invalid';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const found = LOCATIONS.find(([range]) => {
    const list = new BlockList();
    list.addSubnet(...range);
    return range[2] === family && list.check(ip, family);
  });
  return found?.[1] ?? 'reserved';
}
