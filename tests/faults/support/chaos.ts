import { type Part, pause } from './part.ts'
import type { SmallDisk } from './small-disk.ts'

export interface ChaosOptions {
  parts: readonly Part[]
  /** How often each part is killed. */
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

/** Kills everything in random order, at random moments, and fills the log's disk once; answers how often each fell. */
export const runChaos = async (options: ChaosOptions): Promise<Map<string, number>> => {
  const { parts, kills, disk, onDisk, durationMs, random, say } = options
  const fallen = new Map<string, number>(parts.map(({ name }) => [name, 0]))
  const count = (name: string): void => void fallen.set(name, (fallen.get(name) ?? 0) + 1)

  const strike = async (part: Part): Promise<void> => {
    say(`kill -9 ${part.name}`)
    await part.kill()
    count(part.name)
    await pause(50 + random() * 400)
    await part.start()
    say(`${part.name} is back`)
  }
  const fillDisk = async (): Promise<void> => {
    const before = options.countTrouble()
    say('the disk is full')
    disk.fill()
    count('disk full')
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

  const plan = shuffle(
    [
      ...parts.flatMap((part) => Array.from({ length: kills }, () => () => strike(part))),
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
