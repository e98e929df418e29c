import { type Part, pause } from './part.ts'
import type { SmallDisk } from './small-disk.ts'

/** Something else that befalls the system, as often as each part is killed. */
export interface Mishap {
  name: string
  happen(): Promise<void>
}

export interface ChaosOptions {
  parts: readonly Part[]
  mishaps: readonly Mishap[]
  /** How often each part is killed and each mishap happens. */
  kills: number
  disk: SmallDisk
  /** What writes to that disk, to be started again after it was full. */
  onDisk: readonly Part[]
  durationMs: number
  random(): number
  /** How many requests were turned away or left open so far; the disk stays full until this grows. */
  countTrouble(): number
  say(line: string): void
}

/** Lets everything happen in random order, at random moments, and fills the log's disk once; returns how often each did. */
export const runChaos = async (options: ChaosOptions): Promise<Map<string, number>> => {
  const { parts, mishaps, kills, disk, onDisk, durationMs, random, say } = options
  const fallen = new Map<string, number>(
    [...parts.map(killOf), ...mishaps.map(({ name }) => name)].map((name) => [name, 0]),
  )
  const count = (name: string): void => void fallen.set(name, (fallen.get(name) ?? 0) + 1)

  const strike = async (part: Part): Promise<void> => {
    say(`kill -9 ${part.name}`)
    await part.kill()
    count(killOf(part))
    await pause(50 + random() * 400)
    await part.start()
    say(`${part.name} is back`)
  }
  const fillDisk = async (): Promise<void> => {
    const before = options.countTrouble()
    say('the disk is full')
    disk.fill()
    count('Disk of the log filled')
    const end = Date.now() + 10_000
    while (options.countTrouble() <= before && Date.now() < end) {
      await pause(100)
      disk.fill()
    }
    await pause(500)
    disk.free()
    // A log that could not write may have given up altogether; this is what an operator would do.
    for (const part of onDisk) {
      await part.kill()
      await part.start()
    }
    say('the disk has room again')
  }

  const befall = async ({ name, happen }: Mishap): Promise<void> => {
    await happen()
    count(name)
  }

  const times = Array.from({ length: kills })
  const plan = shuffle(
    [
      ...parts.flatMap((part) => times.map(() => () => strike(part))),
      ...mishaps.flatMap((mishap) => times.map(() => () => befall(mishap))),
      ...(disk.canFill ? [fillDisk] : []),
    ],
    random,
  )
  const began = Date.now()
  for (const [index, act] of plan.entries()) {
    const due = (durationMs * (index + random())) / plan.length
    await pause(Math.max(0, began + due - Date.now()))
    await act()
  }
  return fallen
}

const killOf = ({ name }: Part): string => `\`kill -9\` ${name}`

const shuffle = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Numbers that come again for the same seed, so that a run can be repeated. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
