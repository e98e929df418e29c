import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves true once the address responds with anything but a server error; false when time is up or `signal` aborts. */
export const waitUntilUp = async (
  url: string,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<boolean> => {
  const giveUpAt = Date.now() + timeoutMs
  while (Date.now() < giveUpAt && !signal.aborted) {
    if (await responds(url)) {
      return true
    }
    await wait(100)
  }
  return false
}

/** Whether a program may listen on the port. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true))
    })
  })

const responds = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}
