import { ROLES, readRoles } from '../app/server-config.ts'
import { startProgram } from '../app/start-program.ts'
import { type Command, UsageError } from './command.ts'

export const start: Command = {
  name: 'start',
  usage: '[--role collect,record,deliver,api]',
  summary:
    'Starts the server, in all roles unless some are named. It logs JSON, one object a line.',
  words: 0,
  options: { role: { type: 'string' } },
  async run(call) {
    const roles = call.option('role')
    checkRoles(roles)
    await startProgram(call.env, roles)
    return undefined
  },
}

/** A variable that is empty in a script must not start every role. */
const checkRoles = (roles: string | undefined): void => {
  if (roles === undefined) return
  if (!/[^\s,]/.test(roles)) {
    throw new UsageError(`--role names no role. Known roles: ${ROLES.join(', ')}.`)
  }
  try {
    readRoles(roles)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
