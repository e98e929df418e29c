/*
 * The flooder: a process of its own, so that it can be niced. Open loop sends on schedule, whatever the responses do;
 * closed loop sends as fast as responses come. Prints what became of it as one line of JSON.
 */
import { type EventKind, makeEvent } from './events.ts'
import { createPoster } from './post-events.ts'
import { FLOODER } from './sites.ts'

/** What a flood is to do. */
export interface FloodOrder {
  url: string
  kind: EventKind
  /** Events a second; absent: as fast as responses come. */
  perSecond?: number
  /** It ends with whichever comes first. */
  maxEvents: number
  maxMs: number
}

export interface FloodReport {
  sent: number
  accepted: number
  /** With a response, and not let in. */
  turnedAway: number
  withoutResponse: number
  ms: number
}

const BATCH = 20
const CONNECTIONS = 32
const TICK_MS = 10
/** Beyond this nothing is gained but memory; what is due then counts as without a response. */
const MAX_UNDER_WAY = 2_000

const order = JSON.parse(process.argv[2] ?? '{}') as FloodOrder
const poster = createPoster(order.url, order.perSecond ? 256 : CONNECTIONS)
const report: FloodReport = { sent: 0, accepted: 0, turnedAway: 0, withoutResponse: 0, ms: 0 }
const began = Date.now()
const isOver = (): boolean => report.sent >= order.maxEvents || Date.now() - began >= order.maxMs

const sendOne = async (): Promise<void> => {
  report.sent += BATCH
  const events = Array.from({ length: BATCH }, () => makeEvent(FLOODER, order.kind))
  const accepted = await poster.post(FLOODER, events)
  if (accepted === undefined) report.withoutResponse += BATCH
  else {
    report.accepted += accepted
    report.turnedAway += BATCH - accepted
  }
}

const runOpen = async (perSecond: number): Promise<void> => {
  const underWay = new Set<Promise<void>>()
  while (!isOver()) {
    const due = ((Date.now() - began) / 1_000) * perSecond
    while (report.sent + BATCH <= due && !isOver()) {
      if (underWay.size >= MAX_UNDER_WAY) {
        report.sent += BATCH
        report.withoutResponse += BATCH
        continue
      }
      const one: Promise<void> = sendOne().finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(underWay)
}

const runClosed = async (): Promise<void> => {
  const client = async (): Promise<void> => {
    while (!isOver()) await sendOne()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
}

process.send?.('begun')
await (order.perSecond ? runOpen(order.perSecond) : runClosed())
report.ms = Date.now() - began
poster.close()
// Otherwise the line to whoever started it would keep it alive.
if (process.connected) process.disconnect()
process.stdout.write(`${JSON.stringify(report)}\n`)
