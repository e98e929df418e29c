import type { ScriptTools } from '../../browser/script-tools.ts'

type Fields = Record<string, unknown>

interface UetOptions {
  ti?: string
  q?: unknown[]
  enableAutoSpaTracking?: boolean
}

/**
 * Stand-in for Microsoft's `bat.js`: gives the page its `UET`, which takes over the queue, keeps `_uetsid`, `_uetvid`
 * and `_uetmsclkid`, and reports each call. Its text is sent to the browser, so it may use only its arguments.
 */
export const bat = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document, location, screen, navigator } = page

  const createUet = (options: UetOptions) => {
    const tagId = String(options.ti ?? '')
    const loadId = tools.uuid()
    let isGranted = true
    let isConsentSet = false
    let common: Fields = {}

    const keepCookies = (): Record<string, string> => {
      if (!isGranted) return {}
      const keep = (name: string, days: number) => {
        const value = tools.getCookie(name) ?? tools.uuid().replaceAll('-', '')
        tools.setCookie(name, () => value, days)
        return value
      }
      const hadVisitor = tools.getCookie('_uetvid') !== undefined
      const click = new page.URLSearchParams(location.search).get('msclkid')
      if (click) tools.setCookie('_uetmsclkid', () => `_uet${click}`, 90)
      const stored = tools.getCookie('_uetmsclkid')?.slice(4)
      return {
        sid: keep('_uetsid', 1),
        vid: keep('_uetvid', 390),
        vids: hadVisitor ? '0' : '1',
        msclkid: stored ?? 'N',
      }
    }

    const report = (fields: Record<string, string>): void => {
      const params = new page.URLSearchParams({
        ti: tagId,
        Ver: '2',
        mid: loadId,
        ...keepCookies(),
        lg: navigator.language,
        sw: String(screen.width),
        sh: String(screen.height),
        sc: String(screen.colorDepth),
        tl: document.title,
        p: location.href,
        r: document.referrer,
      })
      for (const [key, value] of Object.entries(fields)) params.set(key, value)
      if (isConsentSet) params.set('asc', isGranted ? 'G' : 'D')
      params.set('rn', String(tools.randomInteger(1_000_000)))
      tools.sendImage(`${tools.origin}/action/0?${params}`)
    }

    const wire: Record<string, string> = {
      event_category: 'ec',
      event_label: 'el',
      event_value: 'ev',
      revenue_value: 'gv',
      currency: 'gc',
      page_path: 'page_path',
    }
    const customEvent = (action: string, data: Fields): void => {
      const fields: Record<string, string> = { evt: 'custom', ea: action }
      for (const [key, value] of Object.entries({ ...common, ...data })) {
        if (value === undefined) continue
        fields[wire[key] ?? key] = typeof value === 'object' ? JSON.stringify(value) : String(value)
      }
      // Single-page sites report a page as an event named so.
      if (action === 'page_view') Object.assign(fields, { evt: 'pageLoad', spa: 'Y' })
      report(fields)
    }

    const setConsent = (kind: unknown, data: unknown): void => {
      const value = (data as Fields | undefined)?.ad_storage
      if (value === undefined || (kind === 'default' && isConsentSet)) return
      isConsentSet = true
      isGranted = value === 'granted'
      if (!isGranted && kind === 'update')
        for (const name of ['_uetsid', '_uetvid', '_uetmsclkid']) tools.deleteCookie(name)
    }

    const take = (args: unknown[]): void => {
      const [first, second, third] = args
      if (first === 'pageLoad') report({ evt: 'pageLoad' })
      else if (first === 'event') customEvent(String(second ?? ''), (third ?? {}) as Fields)
      else if (first === 'consent') setConsent(second, third)
      else if (first === 'set') common = { ...common, ...(second as Fields) }
      else if (typeof first === 'object' && first !== null) {
        const old = first as Fields
        report(
          Object.fromEntries([
            ['evt', 'custom'],
            ...Object.entries(old).map(([key, value]) => [key, String(value)]),
          ]),
        )
      }
    }

    /** The stub is a plain array: `push('event', name, data)` left three entries there, to be put together again. */
    const takeQueue = (queue: unknown[]): void => {
      const sizes: Record<string, number> = { event: 3, consent: 3, set: 2 }
      for (let i = 0; i < queue.length; ) {
        const size = sizes[String(queue[i])] ?? 1
        const isShort = queue[i] === 'event' && typeof queue[i + 2] !== 'object'
        take(queue.slice(i, i + (isShort ? 2 : size)))
        i += isShort ? 2 : size
      }
    }

    takeQueue(options.q ?? [])
    if (options.enableAutoSpaTracking) tools.onNavigate(() => report({ evt: 'pageLoad', spa: 'Y' }))
    return { push: (...args: unknown[]) => take(args), uetConfig: options }
  }
  // Called with `new` by the vendor's base code; an ordinary function that returns an object allows that.
  ;(page as unknown as { UET: unknown }).UET = function UET(options: UetOptions) {
    return createUet(options)
  }
}
