import type { AcceptedEvent } from '@footfall/contract'
import type { LogBody, LogRecord } from './event-log.ts'
import { upgradeEvent } from './upgrade-event.ts'

/**
 * The event an entry holds; undefined for a kind this program does not know. A newer program may write to the log while
 * this one reads it: such an entry is passed over and committed, never a reason to stop.
 */
export const eventIn = ({ body }: Pick<LogRecord, 'body'>): AcceptedEvent | undefined =>
  body.kind === 'event' ? upgradeEvent((body as LogBody).event) : undefined
