import type { ScriptTools } from '../../browser/script-tools.ts'

type Fields = Record<string, unknown>

interface Pintrk {
  (...args: unknown[]): void
  queue?: unknown[] & { push: (...args: unknown[]) => number }
  version?: string
}

/**
 * Stand-in for Pinterest's tag, `core.js`: takes over the stub's queue, keeps `_pin_unauth` and `_epik`, and
 * reports each call. Its text is sent to the browser, so it may use only its arguments.
 */
export const core = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document, location, screen } = page
  const pintrk = (page as unknown as { pintrk?: Pintrk }).pintrk
  if (!pintrk?.queue) return

  const tags = new Map<string, Fields>()
  const held: (() => void)[] = []
  let isGranted = true
  let common: Fields = {}

  const keepCookies = (): void => {
    if (!tools.getCookie('_pin_unauth')) {
      tools.setCookie('_pin_unauth', () => page.btoa(`uid=${tools.uuid()}`).replace(/=+$/, ''), 365)
    }
    const click = new page.URLSearchParams(location.search).get('epik')
    if (click) tools.setCookie('_epik', () => click, 365)
  }

  const matching = (fields: Fields): Fields => {
    const hashed: Fields = {}
    for (const [key, value] of Object.entries(fields)) {
      const text = String(value ?? '')
        .trim()
        .toLowerCase()
      const needsHash = ['em', 'ph', 'external_id'].includes(key) && !/^[a-f0-9]{64}$/.test(text)
      if (text) hashed[key] = needsHash ? tools.sha256(text) : text
    }
    return hashed
  }

  const report = (tagId: string, event: string, data: Fields): void => {
    keepCookies()
    const partner: Fields = { ...tags.get(tagId), pin_unauth: tools.getCookie('_pin_unauth') }
    const click = tools.getCookie('_epik')
    if (click) partner.epik = click
    const params = new page.URLSearchParams({ tid: tagId, pd: JSON.stringify(partner) })
    if (event) params.set('event', event)
    if (Object.keys(data).length > 0) params.set('ed', JSON.stringify(data))
    params.set(
      'ad',
      JSON.stringify({
        loc: location.href,
        ref: document.referrer,
        if: page.top !== page,
        sh: screen.height,
        sw: screen.width,
      }),
    )
    params.set('cb', String(Date.now()))
    const url = `${tools.origin}/v3/?${params}`
    if (url.length < 2048) tools.sendImage(url)
    else tools.sendBeacon(`${tools.origin}/v3/`, params)
  }

  const send = (event: string, data: Fields, back?: unknown): void => {
    const targets = [...tags.keys()]
    const action = () => {
      for (const tagId of targets) report(tagId, event, { ...common, ...data })
      if (typeof back === 'function') page.setTimeout(() => back(true), 0)
    }
    // How the tag treats calls made without consent is not documented; holding them is the strictest reading.
    if (isGranted) action()
    else held.push(action)
  }

  const commands: Record<string, (...args: unknown[]) => void> = {
    load(id, fields) {
      if (!id || tags.has(String(id))) return
      tags.set(String(id), matching((fields ?? {}) as Fields))
      send('init', {})
    },
    page: (data) => send('', (data ?? {}) as Fields),
    track: (event, data, back) =>
      send(String(event ?? '').toLowerCase(), (data ?? {}) as Fields, back),
    set(fields) {
      common = { ...common, ...(fields as Fields) }
    },
    setconsent(given) {
      isGranted = given === true || given === 'true'
      if (isGranted) for (const action of held.splice(0)) action()
    },
  }

  const call = (args: unknown): void => {
    const [name, ...rest] = Array.from(args as ArrayLike<unknown>)
    const command = commands[String(name)]
    if (command) command(...rest)
    else page.console.warn(`[Pinterest Tag] Unknown command: ${String(name)}`)
  }
  // The stub goes on pushing into its queue, so the queue itself becomes the door.
  const early = pintrk.queue.splice(0)
  pintrk.queue.push = (...entries: unknown[]): number => {
    for (const entry of entries) call(entry)
    return 0
  }
  for (const entry of early) call(entry)
}
