import { ENGINES as LOGS, type Engine as LogEngine } from '../fault-world.ts'

export const STORES = ['postgres', 'clickhouse'] as const

/** What keeps the log, and what keeps the events. */
export interface Engines {
  log: LogEngine
  store: (typeof STORES)[number]
}

export const readEngines = (log: string, store: string): Engines => {
  const [knownLog, knownStore] = [
    LOGS.find((one) => one === log),
    STORES.find((one) => one === store),
  ]
  if (!knownLog) throw new Error(`The log is on one of ${LOGS.join(', ')}, not on ${log}.`)
  if (!knownStore) throw new Error(`The store is on one of ${STORES.join(', ')}, not on ${store}.`)
  return { log: knownLog, store: knownStore }
}
