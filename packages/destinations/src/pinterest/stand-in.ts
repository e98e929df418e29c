// biome-ignore-all lint/suspicious/noExplicitAny: platforms put whatever they like on the window.
import type { ScriptStandIn } from '../testing/script-stand-in.ts'

export const standIn: ScriptStandIn = {
  address: /\/core\.js$/,
  queues: ['pintrk'],
  script: () => {
    const page = window as any
    page.heard ??= []
    const hear = (args: unknown[]) => page.heard.push(['pintrk', ...args])
    for (const args of page.pintrk.queue.splice(0)) hear(args)
    page.pintrk.queue.push = hear
  },
}
