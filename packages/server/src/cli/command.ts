import type { ParseArgsOptionsConfig } from 'node:util'

/** What a command was called with. */
export interface CommandCall {
  env: Record<string, string | undefined>
  /** Words after the command's own. */
  words: string[]
  /** The value of an option that may stand once. */
  option(name: string): string | undefined
  /** The values of one that may stand several times. */
  options(name: string): string[]
  has(name: string): boolean
  /** Says how far it has come, to whoever watches. */
  tell(line: string): void
  /** The first line of what is piped in. */
  readLine(): Promise<string>
}

/** What a command has to say: lines for people, and the same as data. */
export interface CommandResult {
  says: string[]
  data: Record<string, unknown>
  /** It found something wrong. */
  isProblem?: boolean
}

/** One thing `footfall` can be told to do. */
export interface Command {
  /** As it is called: `site add`. */
  name: string
  /** What stands behind the name, such as `<key> --origin <origin>`. */
  usage: string
  summary: string
  /** How many words it takes behind its name. */
  words: number
  options: ParseArgsOptionsConfig
  /** Returns nothing where it goes on running and speaks for itself. */
  run(call: CommandCall): Promise<CommandResult | undefined>
}

/** It was called in a way it cannot be: the usage is shown. */
export class UsageError extends Error {}

/** The value of an option that must be there. */
export const wanted = (call: CommandCall, name: string): string => {
  const value = call.option(name)
  if (!value) throw new UsageError(`--${name} is missing.`)
  return value
}
