import { ROLES } from '@footfall/contract'
import { checkEmail, createPeople } from '../auth/people.ts'
import { type Command, UsageError, wanted } from './command.ts'
import { withDatabase } from './installation.ts'
import { passwordData, passwordOptions, readPassword, tellPassword } from './password.ts'

export const userAdd: Command = {
  name: 'user add',
  usage:
    '<address> --site <key> [--role client|analyst|editor|owner] [--name <words>] [--password-stdin]',
  summary:
    'Lets a person in on a site, as analyst unless told otherwise. Who is known keeps password and role.',
  words: 1,
  options: {
    site: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
    ...passwordOptions,
  },
  async run(call) {
    const site = wanted(call, 'site')
    const typed = call.option('role')
    const wish = ROLES.find((role) => role === typed)
    if (typed !== undefined && !wish) {
      throw new UsageError(`There is no role "${typed}": ${ROLES.join(', ')}.`)
    }
    const email = checkEmail(call.words[0] ?? '')
    const given = await readPassword(call)
    return withDatabase(call.env, async ({ pool, db }) => {
      const found = await db
        .selectFrom('sites')
        .select('key')
        .where('key', '=', site)
        .executeTakeFirst()
      if (!found) throw new Error(`There is no site "${site}".`)
      const { isNew, role } = await createPeople(pool).add({
        email,
        name: call.option('name') ?? email,
        site,
        role: wish,
        password: given.password,
      })
      return {
        says: [
          `${email} is ${role} of "${site}" now.`,
          ...(isNew ? tellPassword(given) : ['They were known before and keep their password.']),
        ],
        data: { email, site, role, isNew, ...(isNew && passwordData(given)) },
      }
    })
  },
}
