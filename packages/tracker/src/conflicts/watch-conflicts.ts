import {
  type Conflict,
  type ConflictOutcome,
  type ConflictSigns,
  type PageGlobals,
  type Suspect,
  usesPluginNames,
  VISIT_COOKIES,
} from '@footfall/contract'
import type { Core } from '../core/core.ts'
import { findSign, hasRivalPlugin, readPage, takeOver } from './find-signs.ts'

/** Looks for other trackers that speak to the same platforms about the same ids. */
export interface ConflictWatch {
  /** Looks again; returns all that were ever noticed on this page. */
  look(): Conflict[]
  destroy(): void
}

export type WatchConflicts = (core: Core) => ConflictWatch

/** Tags that a tag manager brings come late. */
const LOOKS_MS = [1500, 6000]
const MAX = 20

/**
 * Looks now, some moments later, and whenever an event leaves; says each conflict once, and acts as the owner chose. By which
 * signs a platform's trackers are known, each destination's own `conflict` entry says.
 */
export const watchConflicts =
  (signs: Readonly<Record<string, ConflictSigns | undefined>>): WatchConflicts =>
  ({ env, config, started, bus }) => {
    const known = new Map<string, Conflict>()

    const note = (conflict: Conflict): void => {
      known.set(`${conflict.destination} ${conflict.id}`, conflict)
      bus.emit('notice', { kind: 'conflict', ...conflict })
    }

    const act = (
      name: string,
      { id, config: settings }: Suspect,
      platform: Partial<ConflictSigns>,
    ): ConflictOutcome => {
      const { onConflict } = settings
      if (onConflict === 'stand-down') {
        bus.emit('rival', { destination: name, id })
        return 'stood-down'
      }
      const globals = env.window as unknown as PageGlobals
      return onConflict === 'take-over' && takeOver(globals, id, platform)
        ? 'taken-over'
        : 'reported'
    }

    const look = (): Conflict[] => {
      env.guard(() => {
        const page = readPage(env)
        for (const [name, settings] of Object.entries(config.destinations)) {
          // The owner says that the page has it, and that we tell it.
          if (settings.isPlacedByPage) continue
          const platform = signs[name] ?? {}
          for (const id of settings.ids) {
            if (known.has(`${name} ${id}`) || known.size >= MAX) continue
            const suspect = { id, config: settings, isStarted: started.has(name) }
            const found = findSign(page, suspect, platform)
            if (found) note({ destination: name, id, found, did: act(name, suspect, platform) })
          }
        }
        const cookies = { destination: VISIT_COOKIES, id: 'pys_' } as const
        // Under names of our own nobody else writes them.
        const isShared = usesPluginNames(config) && hasRivalPlugin(page)
        if (isShared && !known.has(`${cookies.destination} ${cookies.id}`)) {
          note({ ...cookies, found: 'plugin', did: 'reported' })
        }
      })
      return [...known.values()]
    }

    look()
    const cancels = LOOKS_MS.map((ms) => env.clock.after(ms, look))
    return {
      look,
      destroy() {
        for (const cancel of cancels) cancel()
      },
    }
  }
