import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Not localhost: there the script also looks for its owner's mistakes, which no visitor pays for. */
export const HOST = 'shop.test'

/** Keeps Chromium quiet on a closed network: nothing but the measured page asks for anything. */
const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
  `--host-resolver-rules=MAP ${HOST} 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1`,
  '--remote-debugging-port=0',
]

type Params = Record<string, unknown>

/**
 * A Chromium of its own and the plainest way to speak with it. Page, network and script domains are never enabled: an inspector
 * that listens to them makes every request and every script of the page dearer than it is for a visitor.
 */
export interface Devtools {
  version: string
  send(method: string, params?: Params, session?: string): Promise<Record<string, unknown>>
  /** Hears events of a kind, in place of whoever heard them before. */
  on(method: string, call: (params: Record<string, unknown>) => void): void
  close(): void
}

/** `origin` counts as secure, as a visited site is. */
export const launchChromium = async (origin: string): Promise<Devtools> => {
  const folder = mkdtempSync(join(tmpdir(), 'page-cost-'))
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      ...CHROMIUM_FLAGS,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${said}`)))
  })
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let count = 0
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  const listeners = new Map<string, (params: Record<string, unknown>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data))
    if (!id) return listeners.get(method)?.(params)
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  const send: Devtools['send'] = (method, params = {}, sessionId) => {
    const id = ++count
    const call = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(id, call)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return call.promise
  }
  const { product } = (await send('Browser.getVersion')) as { product: string }
  return {
    version: product,
    send,
    on: (method, call) => void listeners.set(method, call),
    close() {
      socket.close()
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      child.kill()
    },
  }
}

/** A page in a fresh context on a slowed-down processor, with nothing attached but that. */
export interface FreshPage {
  session: string
  close(): Promise<void>
}

export const openPage = async (
  { send }: Devtools,
  throttle: number,
  agent: string,
): Promise<FreshPage> => {
  const { browserContextId } = await send('Target.createBrowserContext')
  const { targetId } = await send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const session = sessionId as string
  await send('Emulation.setUserAgentOverride', { userAgent: agent }, session)
  await send('Emulation.setCPUThrottlingRate', { rate: throttle }, session)
  return {
    session,
    async close() {
      await send('Target.closeTarget', { targetId })
      await send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

/** Traces while `act` runs. */
export const traceWhile = async (
  { send, on }: Devtools,
  categories: readonly string[],
  act: () => Promise<void>,
): Promise<Buffer> => {
  const traceEvents: unknown[] = []
  on('Tracing.dataCollected', ({ value }) => traceEvents.push(...(value as unknown[])))
  await send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await act()
  const done = new Promise((resolve) => on('Tracing.tracingComplete', resolve))
  await send('Tracing.end')
  await done
  return Buffer.from(JSON.stringify({ traceEvents }))
}
