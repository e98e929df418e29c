import type { DestinationEnv } from '@footfall/contract'
import { standIns } from './stand-ins.ts'

/** A page's globals without a page: what the browser halves leave there can be read as calls. */
export interface RecordedPage {
  env: DestinationEnv
  globals: Record<string, unknown>
  /** Scripts asked for, in order. */
  scripts: string[]
  messages: unknown[][]
  /** All calls so far, each as `[global, ...arguments]`. */
  calls(): unknown[][]
}

type Loading = (src: string) => Promise<boolean>

/**
 * Makes such a page. Arrays assigned to a global (`dataLayer`, `uetq`) have each push recorded as one call; stubs
 * (`fbq`, `pintrk`) are read from the queue they keep until their script comes.
 */
export const createRecordedPage = (load: Loading = async () => true): RecordedPage => {
  const pushed: unknown[][] = []
  const scripts: string[] = []
  const messages: unknown[][] = []
  const globals = new Proxy<Record<string, unknown>>(
    {},
    {
      set(target, name, value) {
        if (typeof name === 'string') target[name] = record(name, value, pushed)
        return true
      },
    },
  )
  return {
    globals,
    scripts,
    messages,
    env: {
      globals,
      scripts: {
        load(src) {
          scripts.push(src)
          const answer = load(src)
          answer.then((isLoaded) => isLoaded && bring(globals, src)).catch(() => undefined)
          return answer
        },
      },
      clock: { now: () => 1_730_000_000_000, after: () => () => undefined },
      debug: (...args) => messages.push(args),
    },
    calls: () => [...queued(globals), ...pushed],
  }
}

const record = (name: string, value: unknown, into: unknown[][]): unknown => {
  // A test that put its own push there wants it called.
  if (!Array.isArray(value) || Object.hasOwn(value, 'push')) return value
  value.push = (...args: unknown[]) => {
    const [first] = args
    const isCall = Object.prototype.toString.call(first) === '[object Arguments]'
    into.push([name, ...(isCall ? Array.from(first as ArrayLike<unknown>) : args)])
    return Array.prototype.push.apply(value, args)
  }
  return value
}

const queued = (globals: Record<string, unknown>): unknown[][] =>
  Object.entries(globals)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, value]) =>
      ((value as { queue?: ArrayLike<unknown>[] })?.queue ?? []).map((args) => [
        name,
        ...Array.from(args),
      ]),
    )

/** What a platform's script leaves on the page, where a half needs it. */
const bring = (globals: Record<string, unknown>, src: string): void => {
  for (const { address, bring } of standIns) if (address.test(src)) bring?.(globals)
}
