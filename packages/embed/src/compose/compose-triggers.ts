import type { SiteConfig } from '@footfall/contract'

/** What triggers work in, and what decides the conditions of rules that have some: under names no folder can have. */
export const FRAME = '_'
export const CONDITIONS = '_conditions'

/** What stands around the triggers of a site with a shop. */
export const SHOP = '_shop'

/** What stands around all of it where a marketing-automation service is loaded before an answer. */
export const AUTOMATION = '_automation'

/** What stands around it where the owner has answers counted. */
export const HEALTH = '_health'

/** The expression in `var e=…;`, as bundles come out. */
export const toExpression = (code: string): string => code.trim().replace(/^var \w+=(.*);$/s, '$1')

/** Triggers that one builds on, as it names them. */
const namedIn = (code = ''): string[] =>
  [...code.matchAll(/\.others\.(\w+)/g)].map(([, name = '']) => name)

/** The triggers a site's rules use, as one expression; empty when there are none. `parts` are expressions by name. */
export const composeTriggers = (
  parts: Readonly<Record<string, string>>,
  rules: SiteConfig['triggers'] = [],
): string => {
  const wanted = rules.map(({ trigger }) => trigger)
  const used = [...new Set([...wanted, ...wanted.flatMap((name) => namedIn(parts[name]))])].filter(
    (name) => Object.hasOwn(parts, name) && name[0] !== '_',
  )
  const key = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name))
  const list = used.map((name) => `${key(name)}:${parts[name]}`)
  const more = rules.some(({ conditions }) => conditions) ? `,${parts[CONDITIONS]}` : ''
  // In brackets: what comes out of a build may be a bare arrow function, which would take the call into its body.
  return rules[0] ? `(${parts[FRAME]})({${list}}${more})` : ''
}
