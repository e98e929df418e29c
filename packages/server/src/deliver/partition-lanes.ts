import { consentFor } from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import type { BatchOwner } from './deliver-batch.ts'
import { type Delivery, deliveryKey, laneKey } from './delivery.ts'
import { isHeld } from './judge-delivery.ts'
import { createLane, type Lane, laneRoom } from './lane.ts'
import type { LaneContext } from './lane-context.ts'
import { createSpiller } from './spiller.ts'

/** From so many deliveries in memory on, lanes get only as much as one that keeps up needs. */
const CROWDED = 5_000
/** Of a destination that is switched off. */
const NO_HALF_BATCH = 100

/** The lanes of one partition: what is under way, which has room, and where the surplus goes. */
export interface PartitionLanes {
  push(delivery: Delivery, half: ServerHalf | undefined): void
  /** How many due rows a lane would take. */
  roomOf(site: string, destination: string): number
  /** Writes deliveries that have been under way since before `time` into the queue, so that the log need not wait. */
  keepOlder(time: number): Promise<void>
  /** Resolves when what spilled is written but for a little. */
  spilled(): Promise<void>
  stop(): Promise<void>
}

export interface PartitionLanesOptions {
  owner: BatchOwner
  context: LaneContext
  onError(error: unknown): void
  onRoom(lane: string): void
}

interface UnderWay {
  delivery: Delivery
  /** Who is to hear of its end. */
  ends: (() => void)[]
}

export const createPartitionLanes = (options: PartitionLanesOptions): PartitionLanes => {
  const { owner, context, onError, onRoom } = options
  const { clock, retryQueue, spillTurns, metrics } = context
  const lanes = new Map<string, Lane>()
  /** The same event can come again while it is under way; it then shares the first one's end, or waits for it. */
  const underWay = new Map<string, UnderWay>()
  /** What the log waits for, oldest first. */
  const fromLog = new Map<Delivery, number>()
  /** Deliveries kept in the queue while under way, until that is surely cleaned up behind them. */
  const kept = new Set<Delivery>()
  let ended: Delivery[] = []
  const spiller = createSpiller({
    write: (deliveries) => spillTurns.run(() => retryQueue.spill(deliveries, clock.now())),
    onError,
  })

  const isCrowded = (): boolean => underWay.size >= CROWDED

  const laneOf = (name: string, maxBatch: number): Lane => {
    const lane =
      lanes.get(name) ??
      createLane({
        maxBatch,
        owner,
        context,
        onError,
        onRoom: () => onRoom(name),
        onSpent: () => void lanes.delete(name),
      })
    lanes.set(name, lane)
    return lane
  }

  const share = (
    { delivery: first, ends }: UnderWay,
    delivery: Delivery,
    half: ServerHalf | undefined,
  ): void => {
    // A retry that met a second telling of its event was not looked at: it is due again at once, if it still waits.
    const putBack = (): void => void retryQueue.putBack([delivery], clock.now()).catch(onError)
    if (delivery.isRetry) ends.push(putBack)
    // The first may end without an outcome where this one would be sent. If it has one, this one ends by it.
    else if (half && isJudgedApart(first, delivery, half)) ends.push(() => push(delivery, half))
    else if (first.isRetry) delivery.done()
    else ends.push(delivery.done)
  }

  const push = (delivery: Delivery, half: ServerHalf | undefined): void => {
    const { event, destination, isRetry } = delivery
    // It has nothing to wait for here: its page tells it again, and must not find this one in its place.
    if (!isRetry && event.confirmedBy !== 'order' && half && isHeld(delivery, half)) {
      delivery.done()
      return
    }
    const key = deliveryKey(delivery)
    const first = underWay.get(key)
    if (first) {
      share(first, delivery, half)
      return
    }
    const lane = laneOf(laneKey(event.site, destination), half?.server.maxBatch ?? NO_HALF_BATCH)
    if (!isRetry && lane.room('fresh', isCrowded()) <= 0) {
      metrics.spilled.inc({ destination })
      spiller.add(delivery)
      return
    }
    const tracked: Delivery = {
      ...delivery,
      done() {
        fromLog.delete(tracked)
        if (kept.delete(tracked)) ended.push(tracked)
        const { ends = [] } = underWay.get(key) ?? {}
        underWay.delete(key)
        for (const end of ends) end()
      },
    }
    underWay.set(key, { delivery: tracked, ends: [delivery.done] })
    if (!isRetry) fromLog.set(tracked, clock.now())
    lane.push(tracked)
  }

  return {
    push,
    roomOf: (site, destination) =>
      lanes.get(laneKey(site, destination))?.room('due', isCrowded()) ?? laneRoom(1),
    async keepOlder(time) {
      const over = ended
      ended = []
      await retryQueue.dropTaken(over)
      const old = [...fromLog].filter(([, since]) => since <= time).map(([delivery]) => delivery)
      if (old.length === 0) return
      for (const delivery of old) kept.add(delivery)
      const written = await spillTurns.run(() => retryQueue.spillTaken(old, clock.now()))
      for (const delivery of old) {
        if (!fromLog.delete(delivery)) continue
        const key = deliveryKey(delivery)
        // What waits already is another try of the same event and knows more: this one must not pass for it.
        if (written.has(key)) delivery.isRetry = true
        else kept.delete(delivery)
        const ends = underWay.get(key)?.ends.splice(0) ?? []
        for (const end of ends) end()
      }
    },
    spilled: () => spiller.room(),
    async stop() {
      await spiller.drain()
      const left = (await Promise.all([...lanes.values()].map((lane) => lane.stop()))).flat()
      // New entries will be read again; what came from the queue must not wait for its lease to run out.
      const retries = left.filter(({ isRetry }) => isRetry)
      await retryQueue.putBack(retries, clock.now()).catch(onError)
    },
  }
}

/** Whether two copies of one event can be judged differently: by consent, or by evidence. */
const isJudgedApart = (one: Delivery, other: Delivery, { server }: ServerHalf): boolean => {
  const answer = ({ event, destination }: Delivery) =>
    consentFor(event.consent, server.purpose, destination)
  return (
    answer(one) !== answer(other) ||
    one.event.confirmedBy !== other.event.confirmedBy ||
    one.event.evidence !== other.event.evidence
  )
}
