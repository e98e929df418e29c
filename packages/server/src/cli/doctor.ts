import type { Command } from './command.ts'
import { type Check, ok } from './doctor/check.ts'
import { checkClickhouse } from './doctor/check-clickhouse.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkNats } from './doctor/check-nats.ts'
import { checkHostNames, checkSettings } from './doctor/check-settings.ts'

const MARKS: Record<Check['state'], string> = {
  ok: 'ok     ',
  warning: 'look   ',
  problem: 'WRONG  ',
}

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary:
    'Looks at Node, settings, keys, host names, database, secrets, clock, NATS and ClickHouse, and says what to do.',
  words: 0,
  options: {},
  async run({ env }) {
    const { checks: settings, config } = await checkSettings(env)
    const checks: Check[] = [
      // One that is too old does not come this far: `footfall` itself says so.
      ok('node', `Node ${process.versions.node}.`),
      ...settings,
      ...(config ? await checkHostNames(config) : []),
      ...(await checkDatabase(env)),
      ...(config?.log.engine === 'jetstream' ? [await checkNats(config.log)] : []),
      ...(config?.store.engine === 'clickhouse' ? [await checkClickhouse(config.store)] : []),
    ]
    const wrong = checks.filter(({ state }) => state === 'problem').length
    return {
      says: [
        ...checks.map(({ name, state, says }) => `${MARKS[state]}${name.padEnd(12)}${says}`),
        '',
        wrong > 0 ? `${wrong} to mend.` : 'All well: `footfall start` starts the server.',
      ],
      data: { checks },
      isProblem: wrong > 0,
    }
  },
}
