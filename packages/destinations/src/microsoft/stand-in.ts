// biome-ignore-all lint/suspicious/noExplicitAny: platforms put whatever they like on the window.
import type { ScriptStandIn } from '../testing/script-stand-in.ts'

export const standIn: ScriptStandIn = {
  address: /\/bat\.js$/,
  queues: ['uetq'],
  script: () => {
    const page = window as any
    page.heard ??= []
    page.UET = class {
      constructor({ ti, q }: { ti: string; q: unknown[] }) {
        page.heard.push(['UET', ti, ...q])
        ;(this as any).push = (...args: unknown[]) => page.heard.push(['UET', ti, ...args])
      }
    }
  },
  bring(globals) {
    globals.UET = class {
      q: unknown[]
      constructor({ q }: { q: unknown[] }) {
        this.q = q
      }
      push(...args: unknown[]) {
        return this.q.push(...args)
      }
    }
  },
}
