import type { Service } from './fault-world.ts'
import { childrenOf } from './private-postgres.ts'

/** Stops every process of a service where it is, as a stalled disk or a paused machine does; the returned function lets it go on. */
export const freezeService = ({ pid }: Service): (() => void) => {
  const frozen: number[] = []
  const freeze = (one: number): void => {
    try {
      process.kill(one, 'SIGSTOP')
    } catch {
      // It ended by itself.
      return
    }
    frozen.push(one)
    // After it: it makes no new ones any more.
    for (const child of childrenOf(one)) freeze(child)
  }
  freeze(pid())
  return () => {
    for (const one of frozen.splice(0).reverse()) {
      try {
        process.kill(one, 'SIGCONT')
      } catch {
        // It was killed meanwhile.
      }
    }
  }
}
