/** Commands of the W3C's WebDriver protocol, as plain requests to a driver's port. */
export interface WebDriver {
  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
}

/** How WebDriver names an element in its JSON. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const LIMIT_MS = 20_000
/** Of what waits for a page to load. */
const NAVIGATION_MS = 30_000

/** A command that got no response in time: without a limit it would hold its test up to the end, which then could not say why. */
export class HangingCommandError extends Error {
  override name = 'HangingCommandError'
}

export const createWebDriver = (port: number): WebDriver => ({
  async send<T>(method: string, path: string, body?: object) {
    const ms = method === 'POST' && path.endsWith('/url') ? NAVIGATION_MS : LIMIT_MS
    const text = body && JSON.stringify(body)
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(ms),
        ...(text && { body: text }),
      })
      const { value } = (await response.json()) as { value: T }
      if (response.ok) return value
      const { error, message } = value as { error: string; message: string }
      throw new Error(`${method} ${path}: ${error} ${message}`)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
      throw new HangingCommandError(
        `${method} ${path} ${text?.slice(0, 300) ?? ''}: no response within ${ms / 1_000} s`,
      )
    }
  },
})
