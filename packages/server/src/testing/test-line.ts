import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a service that can hang: open, and without a word, as a stalled disk or a route that is gone lets it be. */
export interface TestLine {
  /** The service's address by this line. */
  url: string
  /** Nothing goes through any more. `response`: what is sent arrives, and nothing comes back. */
  freeze(what?: 'all' | 'response'): void
  /** What was held back goes on, in its order. */
  thaw(): void
  destroy(): Promise<void>
}

export const createTestLine = async (target: string): Promise<TestLine> => {
  const { hostname, port } = new URL(target)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let frozen: 'all' | 'response' | undefined
  const apply = ({ near, far }: { near: Socket; far: Socket }): void => {
    if (frozen === 'all') near.pause()
    else near.resume()
    if (frozen) far.pause()
    else far.resume()
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    near.on('data', (chunk) => void far.write(chunk))
    far.on('data', (chunk) => void near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    apply(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.toString(),
    freeze(what = 'all') {
      frozen = what
      for (const pair of pairs) apply(pair)
    },
    thaw() {
      frozen = undefined
      for (const pair of pairs) apply(pair)
    },
    async destroy() {
      for (const { near, far } of pairs) for (const one of [near, far]) one.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
