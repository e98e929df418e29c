import { ROLES, readServerConfig } from '../app/server-config.ts'
import { checkEmail, createPeople, isNobodyThere } from '../auth/people.ts'
import { createDatabase } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { addSite, checkNewSite } from '../sites/add-site.ts'
import { type Command, wanted } from './command.ts'
import { withInstallation } from './installation.ts'
import { passwordData, passwordOptions, readPassword, tellPassword } from './password.ts'
import { tellSnippet } from './snippet.ts'

export const init: Command = {
  name: 'init',
  usage: '--email <address> --site <key> --origin <origin>… [--name <words>] [--password-stdin]',
  summary: 'Sets up a new installation: the database’s tables, the first site and its owner.',
  words: 0,
  options: {
    email: { type: 'string' },
    site: { type: 'string' },
    name: { type: 'string' },
    origin: { type: 'string', multiple: true },
    ...passwordOptions,
  },
  async run(call) {
    const email = checkEmail(wanted(call, 'email'))
    const key = wanted(call, 'site')
    wanted(call, 'origin')
    const site = { key, name: call.option('name') ?? key, origins: call.options('origin') }
    const origins = checkNewSite(site)
    const given = await readPassword(call)
    // All that can be wrong is told before anything is written.
    const { databaseUrl } = readServerConfig(call.env, { roles: ROLES })
    await refuseWhereSetUp(databaseUrl)
    const applied = await migrate(databaseUrl)
    return withInstallation(call.env, async (deps) => {
      const people = createPeople(deps.pool)
      // The person comes last, so that one that was cut short can be run again.
      if (!(await addSite(deps, site))) {
        // Made by one that was cut short: what is asked for now holds.
        const name = call.option('name')?.trim()
        await deps.db
          .updateTable('sites')
          .set({ origins, ...(name && { name }) })
          .where('key', '=', key)
          .execute()
        deps.sites.forget(key)
      }
      if (await deps.publisher.hasUnpublished(key)) await deps.publisher.publish(key)
      await people.add({ email, name: email, password: given.password, site: key, role: 'owner' })
      const { consoleUrl } = deps.config
      const snippet = await tellSnippet(deps, key)
      return {
        says: [
          `The database is ready, and so is the site "${key}" for ${origins.join(', ')}.`,
          `Start the server by \`footfall start\` and sign in at ${consoleUrl} as ${email}.`,
          ...tellPassword(given),
          ...snippet.says,
        ],
        data: {
          site: key,
          origins,
          email,
          ...passwordData(given),
          consoleUrl,
          ...snippet.data,
          applied,
        },
      }
    })
  },
}

/** Before the migrations: those of an installation that is in use are its operator's to time. */
const refuseWhereSetUp = async (url: string): Promise<void> => {
  const { pool, close } = createDatabase({ url })
  try {
    if (await isNobodyThere(pool)) return
    throw new Error(
      'This installation is set up already. Add to it by `footfall site add` and `footfall user add`.',
    )
  } finally {
    await close()
  }
}
