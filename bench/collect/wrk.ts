import { spawn, spawnSync } from 'node:child_process'

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Responses other than 2xx and requests without a response. */
  failed: number
}

export interface WrkOptions {
  url: string
  script: string
  seconds: number
  connections: number
}

/** One run of wrk with one thread. */
export const runWrk = async (options: WrkOptions): Promise<Measured> => {
  const { url, script, seconds, connections } = options
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`wrk ended with ${code}: ${text}`)
  return readWrk(text)
}

/** What wrk printed, times in ms. */
const readWrk = (text: string): Measured => {
  const find = (pattern: RegExp): string[] => pattern.exec(text)?.slice(1) ?? []
  const ms = (pattern: RegExp): number => {
    const [value = 'NaN', unit = ''] = find(pattern)
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit] ?? Number.NaN)
  }
  const errors = find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/)
  return {
    perSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[0]),
    p50: ms(/50%\s+([\d.]+)(us|ms|s|m)/),
    p99: ms(/99%\s+([\d.]+)(us|ms|s|m)/),
    failed:
      Number(find(/Non-2xx or 3xx responses: (\d+)/)[0] ?? 0) +
      errors.reduce((sum, one) => sum + Number(one), 0),
  }
}

/** Says plainly what is missing. */
export const checkPrograms = (): void => {
  for (const program of ['wrk', 'strace']) {
    if (spawnSync(program, ['-v']).error) {
      throw new Error(`${program} is not installed: sudo apt-get install ${program}`)
    }
  }
}
