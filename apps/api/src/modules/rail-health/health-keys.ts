import {
  networkOfRail,
  providerOfRail,
  RAIL_NETWORKS,
  RAILS,
  type Rail,
  type RailHealthKey,
  type RailKey,
  type RailNetwork,
} from '@kheya/contract';

/** Whose state decides about a rail: its network first, because that is the narrower one. */
export function healthKeysOf(rail: Rail): RailHealthKey[] {
  return [networkOfRail(rail), providerOfRail(rail)].filter((key) => key !== null);
}

/** A health key as a network; undefined for a provider. */
export function asNetwork(key: RailHealthKey): RailNetwork | undefined {
  return RAIL_NETWORKS.find((network) => network === key);
}

/** The rails of a network, or those of a provider that have no network. */
export function railsOf(key: RailHealthKey): RailKey[] {
  const network = asNetwork(key);
  return RAILS.filter((rail) =>
    network ? networkOfRail(rail) === network : isOfProviderAlone(rail, key),
  ).map((rail) => rail.key);
}

const isOfProviderAlone = (rail: Rail, key: RailHealthKey) =>
  providerOfRail(rail) === key && networkOfRail(rail) === null;

/** The rails of a provider's networks, which have a state of their own. */
export function networkRailsOf(provider: RailHealthKey): RailKey[] {
  return RAILS.filter(
    (rail) => providerOfRail(rail) === provider && networkOfRail(rail) !== null,
  ).map((rail) => rail.key);
}

/** As whose its calls are written down. */
export function providerOf(key: RailHealthKey): string {
  const rail = RAILS.find((one) => networkOfRail(one) === key);
  return (rail && providerOfRail(rail)) ?? key;
}
