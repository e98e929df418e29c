import { destinations } from '../registry.ts'
import type { StandIn } from './real-page.ts'
import type { ScriptStandIn } from './script-stand-in.ts'

/** Each destination's stand-in, from its folder. */
export const standIns: readonly ScriptStandIn[] = await Promise.all(
  Object.keys(destinations).map(
    async (name) =>
      ((await import(`../${name}/stand-in.ts`)) as { standIn: ScriptStandIn }).standIn,
  ),
)

/** The stand-in for an address the halves ask for by default. */
export const standInFor = (src: string): StandIn | undefined =>
  standIns.find(({ address }) => address.test(src))?.script

const QUEUES = [...new Set(standIns.flatMap(({ queues }) => queues))]

/** A platform whose script breaks whatever is called. */
export const breakEverything: StandIn = {
  text: `() => {
    const fail = () => { throw new Error('the platform broke') }
    for (const name of ${JSON.stringify(QUEUES)}) {
      const queue = window[name]
      if (Array.isArray(queue)) queue.push = fail
      else if (queue) Object.assign(queue, { callMethod: fail }) && Object.assign(queue.queue, { push: fail })
    }
    throw new Error('the platform broke as it came')
  }`,
}

/** A script that fails as it comes and leaves the queue as it was. */
export const breakOnArrival: StandIn = () => {
  throw new Error('the platform broke as it came')
}
