import type { FootfallNotice } from '@footfall/contract'
import type { BrowserEnv } from './env.ts'

/** What the modules of one running tracker tell each other. */
export interface Messages {
  /** What became of an event, of consent, of a rule: the same that `footfall('on')` hears. */
  notice: FootfallNotice
  /** Another page has begun, also one that a single-page site turned to. */
  page: undefined
  /** More is known of the visitor: the host said so, or there is visit data now. */
  visitor: undefined
  /** The visitor wants to be asked for consent again. */
  question: undefined
  /** Another tracker tells this platform about this id; ours stands down. */
  rival: { destination: string; id: string }
}

/** The one channel between modules. Nobody hears what was said before they listened, or through another site's tracker. */
export interface Bus {
  /** The returned function ends it. */
  on<K extends keyof Messages>(kind: K, listener: (message: Messages[K]) => void): () => void
  emit<K extends keyof Messages>(
    ...[kind, message]: Messages[K] extends undefined ? [kind: K] : [kind: K, message: Messages[K]]
  ): void
}

/** A listener that fails is alone in it. */
export const createBus = (guard: BrowserEnv['guard']): Bus & { destroy(): void } => {
  const listeners = new Map<keyof Messages, Set<(message: never) => void>>()
  return {
    on(kind, listener) {
      const own = listeners.get(kind) ?? new Set()
      listeners.set(kind, own.add(listener))
      return () => own.delete(listener)
    },
    emit(kind, message?: unknown) {
      for (const listener of [...(listeners.get(kind) ?? [])])
        guard(() => listener(message as never))
    },
    destroy: () => listeners.clear(),
  }
}
