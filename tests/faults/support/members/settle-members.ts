import { pause } from '../part.ts'
import { countWaiting, hurryWaiting } from '../read-store.ts'
import type { MemberWorld } from './member-world.ts'

const SETTLE_MS = 180_000
const HURRY_EVERY_MS = 3_000

/** Waits until everything that was accepted is recorded and delivered. */
export const settleMembers = async (
  world: MemberWorld,
  say: (line: string) => void,
): Promise<void> => {
  const end = Date.now() + SETTLE_MS
  let hurriedAt = 0
  for (;;) {
    const text = await (await fetch(`${world.members.collect[0]?.url}/metrics`)).text()
    const lags = [...text.matchAll(/^footfall_log_lag\{group="\w+"\} (\d+)/gm)].map((lag) =>
      Number(lag[1]),
    )
    const waiting = await countWaiting(world.postgres)
    if (lags.length === 2 && lags.every((lag) => lag === 0) && waiting === 0) return
    if (Date.now() > end) return say(`not settled: lag ${lags.join()}, waiting ${waiting}`)
    // Now and then, and only what is left: it locks the queue in an order of its own.
    if (lags[1] === 0 && Date.now() - hurriedAt > HURRY_EVERY_MS) {
      hurriedAt = Date.now()
      await hurryWaiting(world.postgres).catch(() => undefined)
    }
    await pause(250)
  }
}
