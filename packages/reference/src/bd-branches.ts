import { isClosedBdBank } from './closed-banks.ts';
import { bdBranchRows } from './data/bd-branch-rows.ts';

export interface BdBranch {
  readonly routingNumber: string;
  readonly name: string;
  /** The codes of its bank and of its district, as routing numbers have them. */
  readonly bank: string;
  readonly district: string;
}

/** Some ten thousand, so this file is for servers: a page asks for the branches it shows. */
const branches: readonly BdBranch[] = bdBranchRows.flatMap(([place, names]) =>
  names.split('|').map((branch) => ({
    routingNumber: `${place}${branch.slice(0, 4)}`,
    name: branch.slice(4),
    bank: place.slice(0, 3),
    district: place.slice(3),
  })),
);

const byNumber = new Map(branches.map((branch) => [branch.routingNumber, branch]));

export function findBdBranch(routingNumber: string): BdBranch | undefined {
  return byNumber.get(routingNumber);
}

export interface BdBranchFilter {
  readonly bank?: string | undefined;
  readonly district?: string | undefined;
  readonly routingNumber?: string | undefined;
  /** A part of the name. */
  readonly search?: string | undefined;
}

/** The branches this says that haven't closed, by name. */
export function listBdBranches(filter: BdBranchFilter): readonly BdBranch[] {
  const search = filter.search?.trim().toLowerCase() ?? '';
  return branches
    .filter(
      ({ bank, district, routingNumber, name }) =>
        !isClosedBdBank(routingNumber) &&
        [bank, undefined].includes(filter.bank) &&
        [district, undefined].includes(filter.district) &&
        [routingNumber, undefined].includes(filter.routingNumber) &&
        name.toLowerCase().includes(search),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
