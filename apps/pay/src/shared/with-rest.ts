import { wholeLanguage } from '#shared/texts.ts';

/**
 * A part of a module, loaded with the stylesheet of all blocks and the texts of all screens. The
 * first screens load without these; everything later waits for them, so that nothing appears
 * without its style or its text.
 */
export async function withRest<Name extends string, Part>(
  loading: Promise<Record<Name, Part>>,
  name: Name,
): Promise<Part> {
  const [part] = await Promise.all([withStyles(loading, name), wholeLanguage()]);
  return part;
}

/** As `withRest`, for the start page, whose texts are among the first. */
export async function withStyles<Name extends string, Part>(
  loading: Promise<Record<Name, Part>>,
  name: Name,
): Promise<Part> {
  const [module] = await Promise.all([loading, import('#shared/rest.ts')]);
  return module[name];
}
