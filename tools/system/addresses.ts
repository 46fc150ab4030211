/** Every port, counted from the base port. */
const OFFSETS = {
  pay: 0,
  accounts: 1,
  console: 2,
  api: 3,
  simulator: 4,
  postgres: 5,
  smtp: 6,
} as const;

export type PortName = keyof typeof OFFSETS;

export interface Urls {
  readonly pay: string;
  readonly accounts: string;
  readonly console: string;
  readonly api: string;
  readonly simulator: string;
}

/** The port of one part of the system. */
export function portOf(name: PortName, basePort: number): number {
  return basePort + OFFSETS[name];
}

/** Passkeys refuse an IP address, so everything is `localhost`; it listens on loopback only. */
export function urlsOf(basePort: number): Urls {
  const url = (name: PortName) => `http://localhost:${portOf(name, basePort)}`;
  return {
    pay: url('pay'),
    accounts: url('accounts'),
    console: url('console'),
    api: url('api'),
    simulator: url('simulator'),
  };
}

/** All port names, or those that a start needs. */
export function portNames(without: readonly PortName[] = []): PortName[] {
  return (Object.keys(OFFSETS) as PortName[]).filter((name) => !without.includes(name));
}
