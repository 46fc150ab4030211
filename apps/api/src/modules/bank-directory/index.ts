import {
  bdBankBranchList,
  bdBankDistrictList,
  bdBankList,
  type BdBankBranchEntry,
  usBankGet,
} from '@kheya/contract';
import { plainNumber, readRoutingNumber } from '@kheya/contract/fields/payee';
import { reply } from '@kheya/http-kit';
import {
  bdBankDistricts,
  bdBanks,
  bdDivisions,
  findBdBank,
  findDistrict,
  findUsBankName,
  isClosedBdBank,
} from '@kheya/reference';
import { type BdBranch, listBdBranches } from '@kheya/reference/bd-branches';
import { handle, type ApiModule } from '#platform/module.ts';
import type { Page } from '#platform/page.ts';

/** The banks, districts and branches that a contact's form offers and looks up. */
export const bankDirectoryModule: ApiModule = {
  name: 'bank-directory',
  handlers: [
    handle(bdBankList, async ({ query }) => {
      const byName = bdBanks
        .filter(({ code }) => !isClosedBdBank(code))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
      return reply(
        pageOf(byName, query, ({ swift, ...bank }) => ({ ...bank, swift: swift || null })),
      );
    }),
    handle(bdBankDistrictList, async ({ query }) =>
      reply(
        pageOf(bdBankDistricts, query, ({ code, name, district }) => ({
          code,
          name,
          division: divisionOf(district),
        })),
      ),
    ),
    handle(bdBankBranchList, async ({ query }) => {
      const { routing_number: number, ...asked } = query;
      const routingNumber = number === undefined ? undefined : plainNumber(number);
      return reply(pageOf(listBdBranches({ ...asked, routingNumber }), query, showBranch));
    }),
    handle(usBankGet, async ({ params }) => {
      const read = readRoutingNumber(params.routing_number);
      return reply({
        routing_number: plainNumber(params.routing_number),
        bank_name: (read.ok && findUsBankName(read.value)) || null,
        is_valid: read.ok,
      });
    }),
  ],
};

/** A page of a list that is in memory. */
function pageOf<Row, Shown>(
  rows: readonly Row[],
  { limit, offset }: Page,
  show: (row: Row) => Shown,
): { results: Shown[]; count: number } {
  const end = limit === 'all' ? rows.length : offset + limit;
  return { results: rows.slice(offset, end).map(show), count: rows.length };
}

function showBranch({ routingNumber, name, bank, district }: BdBranch): BdBankBranchEntry {
  const bankName = findBdBank(bank)?.name ?? bank;
  return { routing_number: routingNumber, name, bank, bank_name: bankName, district };
}

function divisionOf(district: string) {
  const code = findDistrict(district)?.division;
  const division = bdDivisions.find((one) => one.code === code);
  if (!division) throw new Error(`no division has the district ${district}`);
  return division.name;
}
