import { createPeople } from '../auth/people.ts'
import type { Command } from './command.ts'
import { withDatabase } from './installation.ts'
import { passwordData, passwordOptions, readPassword, tellPassword } from './password.ts'

export const userPassword: Command = {
  name: 'user password',
  usage: '<address> [--password-stdin]',
  summary: 'Gives a person a new password and signs them out everywhere.',
  words: 1,
  options: passwordOptions,
  async run(call) {
    const [email = ''] = call.words
    const given = await readPassword(call)
    return withDatabase(call.env, async ({ pool }) => {
      const people = createPeople(pool)
      const user = await people.find(email)
      if (!user) throw new Error(`Nobody signs in as ${email}.`)
      await people.setPassword(user, given.password)
      return {
        says: [
          `${user.email} has a new password and is signed out everywhere.`,
          ...tellPassword(given),
        ],
        data: { email: user.email, ...passwordData(given) },
      }
    })
  },
}
