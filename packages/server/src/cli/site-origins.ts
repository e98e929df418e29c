import { readOrigin } from '../sites/read-origin.ts'
import type { Command } from './command.ts'
import { withDatabase } from './installation.ts'

export const siteOrigins: Command = {
  name: 'site origins',
  usage: '<key> [--add <origin>…] [--remove <origin>…]',
  summary:
    'Shows which origins may send a site’s events, or changes them. Running servers know at once.',
  words: 1,
  options: {
    add: { type: 'string', multiple: true },
    remove: { type: 'string', multiple: true },
  },
  async run(call) {
    const [key = ''] = call.words
    const added = call.options('add').map(readOrigin)
    const removed = call.options('remove').map(readOrigin)
    return withDatabase(call.env, ({ db }) =>
      db.transaction().execute(async (transaction) => {
        const site = await transaction
          .selectFrom('sites')
          .select('origins')
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst()
        if (!site) throw new Error(`There is no site "${key}".`)
        const strange = removed.find((origin) => !site.origins.includes(origin))
        if (strange) throw new Error(`${strange} is none of the origins of "${key}".`)
        const kept = site.origins.filter((origin) => !removed.includes(origin))
        const origins = [...new Set([...kept, ...added])]
        if (origins.length === 0) {
          throw new Error('That is the last origin: without one no page may send events.')
        }
        if (added.length + removed.length > 0) {
          await transaction.updateTable('sites').set({ origins }).where('key', '=', key).execute()
        }
        return { says: origins, data: { site: key, origins } }
      }),
    )
  },
}
