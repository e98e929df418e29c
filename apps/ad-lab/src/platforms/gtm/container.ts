import type { ScriptTools } from '../../browser/script-tools.ts'

/**
 * Stand-in for a Tag Manager container, `gtm.js`. What a real container does is its owner's business, so this one
 * only tells the lab what reached it. Its text is sent to the browser, so it may use only its arguments.
 */
export const container = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document, location } = page
  const { id = '', l: layerName = 'dataLayer' } = tools.settings.query
  const globals = page as unknown as Record<string, unknown>
  globals.google_tag_manager ??= {}
  const known = globals.google_tag_manager as Record<string, unknown>
  if (known[id]) return
  globals[layerName] ??= []
  const layer = globals[layerName] as unknown[]
  known[id] = { dataLayer: { name: layerName } }

  const consent: Record<string, unknown> = {}
  const given: Record<string, unknown> = {}
  let order = 0

  const readable = (_key: string, value: unknown): unknown => {
    if (typeof value === 'function') return '(function)'
    return value instanceof page.Node ? '(element)' : value
  }

  const report = (entry: unknown): void => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      const [command, values, types] = Array.from(entry as ArrayLike<unknown>)
      if (command === 'consent') Object.assign(consent, types)
      if (command === 'set' && typeof values === 'object') Object.assign(given, values)
      return
    }
    const event = (entry as { event?: unknown } | null)?.event
    if (typeof event !== 'string') return
    const body = JSON.stringify(
      {
        id,
        layer: layerName,
        order: order++,
        page: given.page_location ?? location.href,
        consent,
        entry,
      },
      readable,
    )
    tools.sendBeacon(`${tools.origin}/gtm/push`, body)
  }

  const push = layer.push.bind(layer)
  layer.push = (...entries: unknown[]): number => {
    const length = push(...entries)
    for (const entry of entries) report(entry)
    return length
  }
  for (const entry of [...layer]) report(entry)

  const whenReady = (isReady: boolean, event: string, action: () => void, on: EventTarget) => {
    if (isReady) action()
    else on.addEventListener(event, action, { once: true })
  }
  whenReady(
    document.readyState !== 'loading',
    'DOMContentLoaded',
    () => layer.push({ event: 'gtm.dom' }),
    document,
  )
  whenReady(
    document.readyState === 'complete',
    'load',
    () => layer.push({ event: 'gtm.load' }),
    page,
  )
}
