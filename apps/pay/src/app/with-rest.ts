/**
 * A part of a module together with the stylesheet of all blocks: the first screens do without
 * it, everything that comes later waits for it, so that nothing is ever shown unstyled.
 */
export async function withRest<Name extends string, Part>(
  loading: Promise<Record<Name, Part>>,
  name: Name,
): Promise<Part> {
  const [module] = await Promise.all([loading, import('#app/rest.ts')]);
  return module[name];
}
