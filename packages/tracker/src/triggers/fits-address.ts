import type { BrowserEnv } from '../core/env.ts'
import type { TriggerEnv } from './trigger-env.ts'

/** Tells whether an address is the one the owner means. */
export const createFits = ({ window }: BrowserEnv): TriggerEnv['fits'] => {
  const bare = (address: string): string => address.replace(/^(\w+:)?\/\//, '')
  return (address, rule) => {
    const given = bare(address)
    const wanted = bare(rule.value).replace(/\*$/, '')
    if (rule.rule === 'contains') return given.includes(wanted)
    const host = wanted[0] === '/' ? window.location.host : ''
    // An address begins with its host: whatever else stands before the place where they agree is no match.
    return /^\/?([?#]|$)/.test(given.replace((host + wanted).replace(/\/$/, ''), ''))
  }
}
