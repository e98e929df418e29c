/** Commands of the W3C's WebDriver protocol, as plain requests to a driver's port. */
export interface WebDriver {
  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
}

/** How WebDriver names an element in its JSON. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export const createWebDriver = (port: number): WebDriver => ({
  async send<T>(method: string, path: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T }
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string }
      throw new Error(`${method} ${path}: ${error} ${message}`)
    }
    return value
  },
})
