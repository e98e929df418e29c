import type { FootfallOptions } from '../options.ts'

/** The site's key, by default as the address of its script has it. */
export const siteKeyOf = ({ siteKey, scriptUrl }: FootfallOptions): string =>
  siteKey ?? /([^/]+)\.js$/.exec(new URL(scriptUrl).pathname)?.[1] ?? 'unknown'
