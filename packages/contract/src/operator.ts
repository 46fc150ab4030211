import { z } from 'zod';
import { OPERATOR_ROLES } from './operator-role.ts';
import { route } from './route.ts';
import { id, listOf } from './shared.ts';

export const operator = z.object({
  id,
  email: z.email(),
  /** How a customer reads them: the part before the at-sign, with a capital. */
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
});
export type Operator = z.output<typeof operator>;

export const operatorList = route({
  method: 'GET',
  path: '/console/operator/',
  tag: 'Console',
  summary: 'Who a ticket can be given to',
  access: { kind: 'operator', roles: OPERATOR_ROLES },
  names: [],
  reply: { status: 200, schema: listOf(operator).extend({ me: id }) },
  errors: [],
});
