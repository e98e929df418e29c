import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Waits, three seconds at most, until at least half of the machine is idle. */
export const calm = async (): Promise<void> => {
  for (let attempt = 0; attempt < 12; attempt++) {
    const before = readCpu()
    await setTimeout(250)
    const after = readCpu()
    if ((after.idle - before.idle) / (after.total - before.total) > 0.5) return
  }
}

const readCpu = (): { idle: number; total: number } => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line.split(/\s+/).slice(1).map(Number)
  return {
    idle: (ticks[3] ?? 0) + (ticks[4] ?? 0),
    total: ticks.reduce((sum, value) => sum + value, 0),
  }
}
