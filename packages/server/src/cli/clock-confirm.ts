import { noteMaintenance, readMaintenanceTime } from '../app/maintenance-time.ts'
import { type Command, UsageError, wanted } from './command.ts'
import { withDatabase } from './installation.ts'

/** Time zones are at most so far apart. */
const NEAR_MS = 86_400_000

export const clockConfirm: Command = {
  name: 'clock confirm',
  usage: '--date <today, as 2026-01-31>',
  summary:
    'Says that PostgreSQL’s clock is right after the server was off for more than a week: what is too old by then is deleted.',
  words: 0,
  options: { date: { type: 'string' } },
  async run(call) {
    const date = wanted(call, 'date')
    const said = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
    if (Number.isNaN(said)) throw new UsageError('--date is a day, as 2026-01-31.')
    return withDatabase(call.env, async ({ pool }) => {
      const { now } = await readMaintenanceTime(pool, 0)
      const time = new Date(now).toISOString()
      // Whoever copies a command from a message looks at no calendar; whoever types the day does.
      if (now < said - NEAR_MS || now >= said + 2 * NEAR_MS)
        throw new Error(`By PostgreSQL's clock it is ${time}. Set that clock right.`)
      await noteMaintenance(pool, now)
      return {
        says: [
          `PostgreSQL's clock says ${time}, and maintenance goes by it: at the next start, or within the hour.`,
        ],
        data: { time },
      }
    })
  },
}
