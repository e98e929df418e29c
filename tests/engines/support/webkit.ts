import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import {
  type EngineCookie,
  type Key,
  PRIVACY_CONTROL,
  type StartEngine,
  type Tab,
} from './engine.ts'
import { createWebDriver, ELEMENT, HangingCommandError, type WebDriver } from './web-driver.ts'

/** WebDriver's signs for keys that have none. */
const KEYS: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }

const READY = { timeout: 30_000, interval: 50 }
/** Without the last it begins anew when a browser ends that was its only client, and refuses one that starts at that moment. */
const SCREEN = '-screen 0 1280x1024x24 -nolisten tcp -noreset'

interface WebKitCookie {
  name: string
  value: string
  domain: string
  path: string
  expiry?: number
}

/** WebKitGTK, the engine of Safari, by its own driver. It wants a screen, so it gets one that nobody sees. */
export const startWebkit: StartEngine = async ({ hasPrivacyControl }) => {
  let driver = await startDriver()
  return {
    ...(hasPrivacyControl && { addition: PRIVACY_CONTROL }),
    async open({ port }) {
      try {
        return await openTab(driver.webDriver, port)
      } catch (error) {
        if (!(error instanceof HangingCommandError)) throw error
        // Its browser did not start, and it waits for that without end.
        console.warn(`${error.message}. WebKit is started anew.`)
        await driver.stop()
        driver = await startDriver()
        return openTab(driver.webDriver, port)
      }
    },
    stop: () => driver.stop(),
  }
}

interface Driver {
  webDriver: WebDriver
  stop(): Promise<void>
}

const startDriver = async (): Promise<Driver> => {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', '-s', SCREEN, 'WebKitWebDriver', `--port=${port}`], {
    // A group of its own: the screen and the browser go with it.
    detached: true,
    stdio: 'ignore',
  })
  const gone = once(driver, 'exit')
  const failed = gone.then(() => {
    throw new Error('WebKitWebDriver ended: are webkit2gtk-driver, xvfb and xauth installed?')
  })
  const stop = async (): Promise<void> => {
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM')
    await gone
  }
  const webDriver = createWebDriver(port)
  const isReady = vi.waitFor(() => webDriver.send('GET', '/status'), READY)
  await Promise.race([failed, isReady]).catch(async (error) => {
    await stop().catch(() => undefined)
    throw error
  })
  failed.catch(() => undefined)
  return { webDriver, stop }
}

/** Each session is a browser of its own, without a trace of the one before. */
const openTab = async (webDriver: WebDriver, port: number): Promise<Tab> => {
  const { sessionId } = await webDriver.send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      // It cannot be told names, so it asks our server for every host.
      alwaysMatch: { proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${port}` } },
    },
  })
  const path = `/session/${sessionId}`
  const run = <T>(script: string): Promise<T> =>
    webDriver.send('POST', `${path}/execute/sync`, { script, args: [] })
  return {
    async go(url) {
      await webDriver.send('POST', `${path}/url`, { url })
    },
    url: () => webDriver.send('GET', `${path}/url`),
    // The answer's undefined becomes null on the wire: here it is undefined again, as with the other drivers.
    async evaluate<T>(expression: string) {
      const value = await run<T | null>(`return (${expression})`)
      return (value ?? undefined) as T
    },
    async click(expression) {
      const element = await run<Record<string, string>>(`return (${expression})`)
      await webDriver.send('POST', `${path}/element/${element[ELEMENT]}/click`, {})
    },
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await webDriver.send('POST', `${path}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      })
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
      await webDriver.send('POST', `${path}/actions`, {
        actions: [{ type: 'key', id: 'keyboard', actions }],
      })
    },
    async cookies() {
      const list = await webDriver.send<WebKitCookie[]>('GET', `${path}/cookie`)
      return list.map(
        ({ expiry, ...cookie }): EngineCookie => ({
          ...pick(cookie),
          session: expiry === undefined,
          expires: expiry ?? -1,
        }),
      )
    },
    async close() {
      await webDriver.send('DELETE', path)
    },
  }
}

const pick = ({ name, value, domain, path }: Omit<WebKitCookie, 'expiry'>) => ({
  name,
  value,
  domain,
  path,
})
