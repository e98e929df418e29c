import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

export interface Shell {
  child: ChildProcess
  output(): string
}

/** An operator's environment: ours without what a test run or the workspace has put into it. */
export const operatorEnv = (more: Record<string, string>): NodeJS.ProcessEnv => {
  const ours =
    /^(FOOTFALL_|VITEST|NODE_(ENV|OPTIONS|PATH)$|NATS_|DATABASE_URL$|PORT$|HOST$|CI$|DEV$|MODE$|PROD$|SSR$|TEST$|npm_|pnpm_|INIT_CWD$)/i
  const kept = Object.entries(process.env).filter(
    // Where packages come from is the machine's own affair.
    ([name]) => !ours.test(name) || /^npm_config_(registry|.*proxy|cafile)$/i.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    // The Node that runs the tests, which is the one the packages ask for.
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    ...more,
  }
}

/** Gives the text to a shell as it stands; it stops at the first command that fails. */
export const openShell = (text: string, cwd: string, env: NodeJS.ProcessEnv): Shell => {
  // A group of its own, so that what npx starts ends with it.
  const child = spawn('sh', ['-e', '-c', text], { cwd, env, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return { child, output: () => output }
}

/** Runs it to its end and returns what it said. */
export const runShell = async (
  text: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const { child, output } = openShell(text, cwd, env)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`ended with ${code}:\n${text}\n${output()}`)
  return output()
}

/** Ends a shell and all it has started, the polite way. */
export const closeShell = async ({ child }: Shell): Promise<void> => {
  if (child.exitCode !== null || !child.pid) return
  const closed = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await closed
}
