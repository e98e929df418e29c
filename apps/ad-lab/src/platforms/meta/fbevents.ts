import type { ScriptTools } from '../../browser/script-tools.ts'

type Fields = Record<string, unknown>

interface Fbq {
  (...args: unknown[]): void
  queue?: unknown[]
  callMethod?: (...args: unknown[]) => void
  disablePushState?: boolean
  allowDuplicatePageViews?: boolean
  version?: string
  loaded?: boolean
}

/**
 * Stand-in for `fbevents.js`: takes over the stub's queue, keeps `_fbp` and `_fbc`, and reports each call as
 * the pixel does. Its text is sent to the browser, so it may use only its arguments.
 */
export const fbevents = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document, location, screen } = page
  const fbq = (page as unknown as { fbq?: Fbq }).fbq
  if (!fbq || fbq.callMethod) return

  const pixels = new Map<string, Record<string, string>>()
  const held: (() => void)[] = []
  let isGranted = true
  let processing: { options: string[]; country: number; state: number } | undefined
  let agent = ''
  let count = 0

  const userData = (fields: unknown): Record<string, string> => {
    const hashed: Record<string, string> = {}
    for (const [key, value] of Object.entries((fields ?? {}) as Fields)) {
      const text = String(value ?? '')
        .trim()
        .toLowerCase()
      if (text) hashed[key] = /^[a-f0-9]{64}$/.test(text) ? text : tools.sha256(text)
    }
    return hashed
  }

  const keepCookies = (): void => {
    const stamp = Date.now()
    if (!tools.getCookie('_fbp')) {
      const random = tools.randomInteger(2 ** 31)
      tools.setCookie('_fbp', (dots) => `fb.${dots}.${stamp}.${random}`, 90)
    }
    const click = new page.URLSearchParams(location.search).get('fbclid')
    if (click && click !== tools.getCookie('_fbc')?.split('.')[3]) {
      tools.setCookie('_fbc', (dots) => `fb.${dots}.${stamp}.${click}`, 90)
    }
  }

  const report = (pixelId: string, eventName: string, data: Fields, eventId: unknown): void => {
    keepCookies()
    const params = new page.URLSearchParams({
      id: pixelId,
      ev: eventName,
      dl: location.href,
      rl: document.referrer,
      if: String(page.top !== page),
      ts: String(Date.now()),
    })
    for (const [key, value] of Object.entries(data)) {
      params.set(`cd[${key}]`, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    for (const [key, value] of Object.entries(pixels.get(pixelId) ?? {}))
      params.set(`ud[${key}]`, value)
    params.set('sw', String(screen.width))
    params.set('sh', String(screen.height))
    params.set('v', fbq.version ?? '2.9')
    params.set('r', 'stable')
    if (agent) params.set('a', agent)
    params.set('ec', String(count++))
    for (const name of ['fbp', 'fbc']) {
      const cookie = tools.getCookie(`_${name}`)
      if (cookie) params.set(name, cookie)
    }
    if (processing) {
      params.set('dpo', processing.options.join(','))
      params.set('dpoco', String(processing.country))
      params.set('dpost', String(processing.state))
    }
    if (eventId) params.set('eid', String(eventId))
    params.set('rqm', 'GET')
    const url = `${tools.origin}/tr/?${params}`
    // Servers cut long addresses, so the pixel posts a form instead.
    if (url.length < 2048) {
      tools.sendImage(url)
      return
    }
    params.set('rqm', 'SB')
    tools.sendBeacon(`${tools.origin}/tr/`, params)
  }

  const track = (
    only: string | undefined,
    name: unknown,
    data: unknown,
    options: unknown,
  ): void => {
    const eventName = String(name ?? '')
    if (!eventName) return
    const targets = only ? [only] : [...pixels.keys()]
    const send = () => {
      for (const pixelId of targets) {
        report(pixelId, eventName, (data ?? {}) as Fields, (options as Fields | undefined)?.eventID)
      }
    }
    if (isGranted) send()
    else held.push(send)
  }

  const commands: Record<string, (...args: unknown[]) => void> = {
    init(id, matching) {
      const pixelId = String(id)
      if (pixels.has(pixelId)) {
        page.console.warn(`[Meta Pixel] - Duplicate Pixel ID: ${pixelId}.`)
        return
      }
      pixels.set(pixelId, userData(matching))
      if (isGranted) keepCookies()
    },
    track: (name, data, options) => track(undefined, name, data, options),
    trackCustom: (name, data, options) => track(undefined, name, data, options),
    trackSingle: (id, name, data, options) => track(String(id), name, data, options),
    trackSingleCustom: (id, name, data, options) => track(String(id), name, data, options),
    consent(state) {
      isGranted = state !== 'revoke'
      if (!isGranted) return
      if (pixels.size > 0) keepCookies()
      for (const send of held.splice(0)) send()
    },
    dataProcessingOptions(options, country, state) {
      const list = Array.isArray(options) ? options.map(String) : []
      processing = { options: list, country: Number(country ?? 0), state: Number(state ?? 0) }
    },
    set(name, value, id) {
      if (name === 'agent') agent = String(value)
      if (name !== 'userData') return
      for (const pixelId of id ? [String(id)] : [...pixels.keys()]) {
        pixels.set(pixelId, { ...pixels.get(pixelId), ...userData(value) })
      }
    },
  }

  const callMethod = (...args: unknown[]): void => {
    const [name, ...rest] = args
    const command = commands[String(name)]
    if (command) command(...rest)
    else page.console.warn(`[Meta Pixel] - Unsupported method: ${String(name)}`)
  }

  fbq.callMethod = callMethod
  for (const args of (fbq.queue ?? []).splice(0))
    callMethod(...Array.from(args as ArrayLike<unknown>))

  // As the real pixel: a change of address is a page view unless the page asked otherwise.
  tools.onNavigate(() => {
    if (fbq.disablePushState !== true) track(undefined, 'PageView', {}, undefined)
  })
}
