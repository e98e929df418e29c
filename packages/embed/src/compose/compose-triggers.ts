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

/** A trigger, or what stands around triggers, as the build made it. */
export interface LoaderPiece {
  /** An expression. */
  code: string
  /** Triggers that it builds on. */
  uses?: readonly string[]
}

/** The triggers a site's rules use, as one expression; empty when there are none. */
export const composeTriggers = (
  parts: Readonly<Record<string, LoaderPiece>>,
  rules: SiteConfig['triggers'] = [],
): string => {
  const used = new Set<string>()
  const add = (name: string): void => {
    if (used.has(name) || !Object.hasOwn(parts, name) || name[0] === '_') return
    used.add(name)
    parts[name]?.uses?.forEach(add)
  }
  for (const { trigger } of rules) add(trigger)
  const key = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name))
  const list = [...used].map((name) => `${key(name)}:${parts[name]?.code}`)
  const more = rules.some(({ conditions }) => conditions) ? `,${parts[CONDITIONS]?.code}` : ''
  // In brackets: what comes out of a build may be a bare arrow function, which would take the call into its body.
  return rules[0] ? `(${parts[FRAME]?.code})({${list}}${more})` : ''
}
