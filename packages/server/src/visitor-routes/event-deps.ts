import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { ServerHalves } from '../destinations/server-halves.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { PersonHashes } from '../people/person-hashes.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { AdmitDeps, RefusalNotes } from './admit-site.ts'
import type { BotCountDeps, IsBot } from './bots.ts'
import type { GroupCommit } from './group-commit.ts'
import type { Limits } from './limits/create-limits.ts'

/** What the routes share that take events. */
export interface EventDeps extends AdmitDeps, BotCountDeps {
  halves: ServerHalves
  clock: Clock
  metrics: Metrics
  /** Writes to the log; resolves once the log has confirmed. */
  commit: GroupCommit<AcceptedEvent>
  limits: Limits
  isBot: IsBot
  /** By what people are found again; absent, nobody is. */
  hashes?: PersonHashes
  /** Who was erased; absent, nobody was. */
  suppressions?: Pick<Suppressions, 'amongCached' | 'among'>
  /** Counts what the site does not let in; absent, nothing is counted. */
  refusals?: RefusalNotes
}
