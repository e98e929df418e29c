import type { Purpose } from './purpose.ts'
import { COOKIES, type CookieName } from './purpose-table.ts'
import type { SiteConfig } from './site-config.ts'

/*
 * Cookies and Google's data layer have the names of a widespread plugin (PixelYourSite) where a site shares them with it, and
 * names of our own elsewhere. The purpose table and the code know each cookie by the plugin's name; only what touches the
 * browser translates.
 */

/** Whether a site uses the plugin's names. Sites from before there was a choice do. */
export const usesPluginNames = ({ pluginNames }: Pick<SiteConfig, 'pluginNames'>): boolean =>
  pluginNames !== false

/** The name under which a site keeps a cookie. */
export const storedName = (name: CookieName, config: Pick<SiteConfig, 'pluginNames'>): string =>
  usesPluginNames(config) ? name : name.replace('pys', 'ff')

/** What a cookie is for, under either name; undefined where it is none of ours. */
export const cookiePurpose = (name: string): Purpose | undefined =>
  [name, name.replace('ff', 'pys')].flatMap((known) =>
    Object.hasOwn(COOKIES, known) ? [COOKIES[known as CookieName]] : [],
  )[0]

/** The name of Google's data layer on a site with names of our own. */
export const ownLayer = (layer: string): string => layer.replace('PYS', 'Footfall')
