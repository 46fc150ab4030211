/** The effect of a key change on the rows (npm run rotate-keys). */
export { resealAll } from '../../../../tools/rotate-keys/reseal.ts';
export { DIGESTED, redigestAll } from '../../../../tools/rotate-keys/redigest.ts';
export { SEALED } from '../../../../tools/rotate-keys/sealed-columns.ts';
