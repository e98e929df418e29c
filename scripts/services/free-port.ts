import { createServer } from 'node:net'

/** The first free port from here on. Another clone of the repository may hold the usual one; its data are not ours. */
export const firstFreePort = async (first: number): Promise<number> => {
  for (let port = first; port < first + 50; port += 1) {
    if (await isFree(port)) {
      return port
    }
  }
  throw new Error(`No free port between ${first} and ${first + 49}.`)
}

/** Whether nobody listens there at this moment. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      probe.close(() => resolve(true))
    })
  })
