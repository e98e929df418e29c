// biome-ignore-all lint/suspicious/noExplicitAny: platforms put whatever they like on the window.
import type { ScriptStandIn } from '../testing/script-stand-in.ts'

export const standIn: ScriptStandIn = {
  address: /\/fbevents\.js$/,
  queues: ['fbq'],
  script: () => {
    const page = window as any
    page.heard ??= []
    const { fbq } = page
    fbq.callMethod = (...args: unknown[]) => page.heard.push(['fbq', ...args])
    for (const args of fbq.queue.splice(0)) fbq.callMethod(...args)
  },
}
