import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { type ParseArgsConfig, parseArgs, parseEnv } from 'node:util'
import { startProblem } from '../app/start-problem.ts'
import { type Command, type CommandCall, type CommandResult, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { helpFor, helpForAll } from './help.ts'

/** Done; refused, or something is wrong; called in a way it cannot be. */
const EXIT = { done: 0, problem: 1, usage: 2 } as const

export interface CliOptions {
  env?: Record<string, string | undefined>
  stdin?: Readable
  stdout?: Writable
  stderr?: Writable
}

const COMMON = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'env-file': { type: 'string' },
} as const

/** Does what `footfall <words>` asks for and returns the exit code. Throws nothing. */
export const runCli = async (typed: string[], options: CliOptions = {}): Promise<number> => {
  const { args, isBare } = commandFirst(typed)
  const { stdout = process.stdout, stderr = process.stderr } = options
  const isJson = args.includes('--json')
  const print = (stream: Writable, text: string): void => void stream.write(`${text}\n`)
  const refuse = (problem: string, more = ''): void =>
    isJson
      ? print(stdout, JSON.stringify({ ok: false, problem }))
      : print(stderr, `${problem}${more}`)

  const command = findCommand(args)
  if (!command) {
    const isAsking =
      (args[0] ?? 'help') === 'help' || (isBare && args.some((word) => /^(--help|-h)$/.test(word)))
    const problem = isBare ? 'No command is named.' : `There is no command "${nameIn(args)}".`
    if (isAsking) print(stdout, helpForAll(commands))
    else refuse(problem, `\n\n${helpForAll(commands)}`)
    return isAsking ? EXIT.done : EXIT.usage
  }
  try {
    const { call, wantsHelp } = readCall(command, args, options)
    if (wantsHelp) {
      print(stdout, helpFor(command))
      return EXIT.done
    }
    const result = await command.run(call)
    // It goes on by itself, and has set an exit code if it could not.
    if (!result) return Number(process.exitCode ?? EXIT.done)
    print(stdout, isJson ? toJson(result) : result.says.join('\n'))
    return result.isProblem ? EXIT.problem : EXIT.done
  } catch (error) {
    if (isUsage(error)) {
      refuse(error.message, `\n\n${helpFor(command)}`)
      return EXIT.usage
    }
    refuse(startProblem(error) ?? (error instanceof Error ? (error.stack ?? '') : String(error)))
    return EXIT.problem
  }
}

const toJson = ({ data, isProblem = false }: CommandResult): string =>
  JSON.stringify({ ok: !isProblem, ...data })

/** Options that stand before the command are put behind it. `isBare`: there are only options. */
const commandFirst = (typed: string[]): { args: string[]; isBare: boolean } => {
  let at = 0
  while (typed[at]?.startsWith('-')) at += typed[at] === '--env-file' ? 2 : 1
  const options = typed.slice(0, at)
  return { args: [...typed.slice(at), ...options], isBare: at >= typed.length }
}

const findCommand = (args: string[]): Command | undefined =>
  commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))

const nameIn = (args: string[]): string =>
  args
    .slice(0, 2)
    .filter((word) => !word.startsWith('-'))
    .join(' ')

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && /^ERR_PARSE_ARGS/.test(String((error as { code?: unknown }).code)))

const readCall = (
  command: Command,
  args: string[],
  options: CliOptions,
): { call: CommandCall; wantsHelp: boolean } => {
  const config: ParseArgsConfig = {
    args: args.slice(command.name.split(' ').length),
    options: { ...COMMON, ...command.options },
    allowPositionals: true,
  }
  const { values, positionals: words } = parseArgs(config)
  const wantsHelp = values.help === true
  if (!wantsHelp && words.length !== command.words) {
    throw new UsageError(
      words.length < command.words
        ? 'Something is missing behind the command.'
        : `"${words.slice(command.words).join(' ')}" is not expected here.`,
    )
  }
  const texts = (name: string): string[] =>
    [values[name] ?? []].flat().filter((value) => typeof value === 'string')
  const env = options.env ?? process.env
  return {
    wantsHelp,
    call: {
      words,
      env: { ...readEnvFile(texts('env-file')[0]), ...env },
      option: (name) => texts(name).at(-1),
      options: texts,
      has: (name) => values[name] === true,
      // Not among the results, which may be one line of JSON.
      tell: (line) => void (options.stderr ?? process.stderr).write(`${line}\n`),
      readLine: () => firstLine(options.stdin ?? process.stdin),
    },
  }
}

/** As Node's own: what stands in the environment wins over the file. */
const readEnvFile = (path: string | undefined): Record<string, string | undefined> => {
  if (path === undefined) return {}
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`)
  }
}

const firstLine = async (input: Readable): Promise<string> => {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
