import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  createConsentStore,
  type FootfallNotice,
  type PurposeOf,
  type SiteConfig,
} from '@footfall/contract'
import type { Bus } from './bus.ts'
import type { Core } from './core.ts'
import type { BrowserEnv } from './env.ts'
import { createTransport } from './relay/transport.ts'

export interface CoreOptions {
  config: SiteConfig
  env: BrowserEnv
  /** Under which purpose a destination may be told, where its config does not say so. */
  purposeOf?: PurposeOf
}

/** What every part of a tracker works with, before anything has happened. */
export const createCore = (
  { config, env, purposeOf: knownPurpose }: CoreOptions,
  bus: Bus,
): Core => {
  /** The loader names it; an owner may have set another, knowing what a container holds. */
  const purposeOf: PurposeOf = (name) => {
    const own = config.destinations[name]?.purpose as ConsentPurpose
    return CONSENT_PURPOSES.includes(own) ? own : knownPurpose?.(name)
  }
  return {
    env,
    config,
    consent: createConsentStore(env.clock.now, purposeOf),
    purposeOf,
    transport: createTransport(env, config.endpoint),
    tell({ id, name, time, params, url }, destination, state, reason) {
      bus.emit('notice', {
        kind: 'event',
        id,
        name,
        time,
        params,
        url,
        destination,
        state,
        reason,
      } as FootfallNotice)
    },
    bus,
    granted: new Set(),
    host: {},
    referrer: env.document.referrer,
    started: new Map(),
  }
}
