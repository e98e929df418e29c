import type { DefaultTime, Json, Time } from '../db/column-types.ts'
import type { WaitState } from './delivery.ts'

export interface RetryQueueTable {
  site: string
  destination: string
  event: string
  part: number
  state: WaitState
  attempts: number
  ids: string[]
  next_at: Time
  body: Json<unknown>
  created_at: DefaultTime
}

export interface DeliverTables {
  retry_queue: RetryQueueTable
}
