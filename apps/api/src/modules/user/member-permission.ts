import { type Permission, type Profile, RESOURCES, type Resource } from '@kheya/contract';
import { cells, type Cell } from './permission-cells.ts';

type Role = Profile['role'];

/**
 * What the role of a member leaves of the menu of a business, beside `member-routes`: what no route
 * is open for isn't shown, and what may only be read has no buttons.
 * Columns: home bank_accounts cards add_money stablecoin transfer_money transactions contacts
 * invitation us_business non_us_business top_up products
 */
const TABLE: Readonly<Record<Exclude<Role, 'OWNER'>, Readonly<Record<Resource, Cell>>>> = {
  VIEWER: cells('o rhhh hrr h hh h h'),
  MAKER: cells('o rhhh oro h hh h h'),
  APPROVER: cells('o rhhh oro h hh h h'),
  ADMIN: cells('o ohhh ooo h hh h h'),
};

/** A permission of the business as a member with this role has it. */
export function asMember(permission: Permission, role: Role, resource: Resource): Permission {
  if (role === 'OWNER') return permission;
  const cell = TABLE[role][resource];
  if (cell === 'open' || !permission.can_see) return permission;
  return {
    can_see: cell === 'read',
    can_use: permission.can_use && cell === 'read',
    can_act: false,
    reason: permission.reason ?? 'member_role',
  };
}

/** The permissions of the whole menu. */
export function permissionsAs(
  role: Role,
  permissions: Readonly<Record<Resource, Permission>>,
): Record<Resource, Permission> {
  return Object.fromEntries(
    RESOURCES.map((resource) => [resource, asMember(permissions[resource], role, resource)]),
  ) as Record<Resource, Permission>;
}
