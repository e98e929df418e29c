import type { Clock } from '@footfall/contract'
import pg from 'pg'

/** The channel that triggers on sites, versions and destinations speak on; its messages are site keys. */
const CHANNEL = 'footfall_sites'

const RECONNECT_MS = 1_000
const HEARTBEAT_MS = 1_000
const PATIENCE_MS = 2_000

/** Hears of changes to sites, whoever makes them. */
export interface SiteChanges {
  /** Whether every change is heard at once. While it is not, what is known of sites must be looked up again soon. */
  isHeard(): boolean
  /** Calls back with the site that changed; without one when changes may have gone unheard. */
  onChange(call: (site?: string) => void): void
  close(): Promise<void>
}

/** How long what is known of a site serves: long while changes are heard, else no longer than one may go unseen. */
export const siteTtl =
  (changes: SiteChanges | undefined, unheardMs: number, heardMs = 1_800_000): (() => number) =>
  () =>
    changes?.isHeard() ? heardMs : unheardMs

export const createSiteChanges = (url: string, clock: Clock): SiteChanges => {
  const calls: ((site?: string) => void)[] = []
  let client: pg.Client | undefined
  let isLive = false
  let isClosed = false
  let cancel: (() => void) | undefined
  const tell = (site?: string): void => {
    for (const call of calls) call(site)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'footfall-changes',
      connectionTimeoutMillis: PATIENCE_MS,
    })
    client = next
    let hasFailed = false
    const fail = (): void => {
      if (hasFailed || isClosed) return
      hasFailed = true
      const wasLive = isLive
      isLive = false
      // Before anything else is answered from what was known.
      if (wasLive) tell()
      cancel?.()
      cancel = clock.after(RECONNECT_MS, () => void connect())
      next.end().catch(() => undefined)
    }
    /** A connection that died without a word would let changes pass unheard. */
    const beat = (): void => {
      const giveUp = clock.after(PATIENCE_MS, fail)
      next.query('select 1').then(() => {
        giveUp()
        if (!hasFailed && !isClosed) cancel = clock.after(HEARTBEAT_MS, beat)
      }, fail)
    }
    next.on('error', fail)
    next.on('end', fail)
    next.on('notification', ({ payload }) => tell(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (hasFailed || isClosed) return
      // What changed until now was not heard.
      tell()
      isLive = true
      beat()
    } catch {
      fail()
    }
  }

  let connecting: Promise<void> | undefined
  return {
    isHeard() {
      if (!isClosed) connecting ??= connect()
      return isLive
    },
    onChange: (call) => void calls.push(call),
    async close() {
      isClosed = true
      isLive = false
      cancel?.()
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
