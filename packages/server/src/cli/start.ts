import { startProgram } from '../start-program.ts'
import type { Command } from './command.ts'

export const start: Command = {
  name: 'start',
  usage: '[--role collect,record,deliver,api]',
  summary:
    'Starts the server, in all roles unless some are named. It logs JSON, one object a line.',
  words: 0,
  options: { role: { type: 'string' } },
  async run(call) {
    await startProgram(call.env, call.option('role'))
    return undefined
  },
}
