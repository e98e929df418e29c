import type { Command } from './command.ts'

const COMMON = [
  'Every command takes --json (one line of JSON), --env-file <file> (settings from a file) and --help.',
  'Exit codes: 0 done, 1 refused or something is wrong, 2 called in a way it cannot be.',
]

export const helpForAll = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const rows = commands.map(({ name, summary }) => `  footfall ${name.padEnd(width)}  ${summary}`)
  return [...rows, '', ...COMMON].join('\n')
}

export const helpFor = ({ name, usage, summary }: Command): string =>
  [`footfall ${name} ${usage}`.trim(), '', summary, '', ...COMMON].join('\n')
