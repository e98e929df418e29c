import { randomInt } from 'node:crypto'
import { isFree } from '../../scripts/services/free-port.ts'

/** Below what systems give to outgoing connections: one of those must not take the port before its program does. */
const FIRST = 20_000
const END = 32_000

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}
