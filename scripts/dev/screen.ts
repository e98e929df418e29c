import { styleText } from 'node:util'
import type { DevContext, Program, ProgramName } from './programs.ts'
import { demoSignIn } from './steps.ts'

/** Everything `pnpm dev` shows. */
export interface Screen {
  log: (line: string) => void
  /** One line of a program's own output. */
  line: (name: ProgramName, text: string) => void
  fail: (message: string) => void
  summary: (shown: { chosen: readonly Program[]; context: DevContext; seconds: number }) => void
}

const colours = ['cyan', 'magenta', 'yellow', 'green'] as const

/** Writes to standard output, each program's lines with its name before them. */
export const createScreen = (names: readonly ProgramName[]): Screen => {
  const width = Math.max(...names.map((name) => name.length))
  const write = (text: string) => process.stdout.write(`${text}\n`)
  return {
    log: write,
    line(name, text) {
      const colour = colours[names.indexOf(name) % colours.length] ?? 'cyan'
      write(`${styleText(colour, name.padEnd(width))}  ${text}`)
    },
    fail(message) {
      process.stderr.write(`\n${styleText('red', message)}\n`)
    },
    summary({ chosen, context, seconds }) {
      const titles = Math.max(...chosen.map(({ title }) => title.length))
      const lines = chosen.map(
        ({ name, title }) =>
          `  ${title.padEnd(titles)}  ${styleText('underline', context.addresses[name])}`,
      )
      const hasConsole = chosen.some(({ name }) => name === 'console')
      const signIn = `  Sign in to the console as ${demoSignIn.email} with ${demoSignIn.password}`
      write(
        [
          '',
          `${styleText('bold', 'Footfall is up')} after ${seconds.toFixed(1)} s. Ctrl-C stops it.`,
          '',
          ...lines,
          ...(hasConsole ? ['', signIn] : []),
          '',
        ].join('\n'),
      )
    },
  }
}
