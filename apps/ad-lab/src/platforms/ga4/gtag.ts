import type { ScriptTools } from '../../browser/script-tools.ts'

type Fields = Record<string, unknown>

/**
 * Stand-in for the Google tag, `gtag/js`: reads the data layer, keeps `_ga` and `_gcl_aw`, honours consent mode
 * and reports to Analytics (`G-…`) and Google Ads (`AW-…`). Its text is sent to the browser, so it may use only
 * its arguments.
 */
export const gtag = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document, location, screen, navigator } = page
  const layerName = tools.settings.query.l || 'dataLayer'
  const globals = page as unknown as Record<string, unknown[] | Record<string, boolean> | undefined>
  globals.google_tag_data ??= {}
  const seen = globals.google_tag_data as Record<string, boolean>
  // A page may ask for the tag once per id; one copy reads a data layer.
  if (seen[layerName]) return
  seen[layerName] = true
  globals[layerName] ??= []
  const layer = globals[layerName] as unknown[]

  const consent: Record<string, string> = {}
  const configs = new Map<string, Fields>()
  const common: Fields = {}
  const waiting: (() => void)[] = []
  let isConsentKnown = false
  let mayWaitUntil = 0
  let memoryClientId = ''
  let hitCount = 0

  const isDenied = (type: string) => consent[type] === 'denied'
  const gcs = () => {
    const flag = (type: string) => (consent[type] === undefined ? '-' : isDenied(type) ? '0' : '1')
    return `G1${flag('ad_storage')}${flag('analytics_storage')}`
  }
  const seconds = () => Math.floor(Date.now() / 1000)

  const clientId = (): string => {
    const known = tools.getCookie('_ga')?.split('.').slice(-2).join('.')
    if (known) return known
    memoryClientId ||= `${tools.randomInteger(2 ** 31)}.${seconds()}`
    if (!isDenied('analytics_storage')) {
      tools.setCookie('_ga', (dots) => `GA1.${dots}.${memoryClientId}`, 400)
    }
    return memoryClientId
  }
  const session = (id: string): { sid: string; sct: string; isNew: boolean } => {
    const name = `_ga_${id.slice(2)}`
    const known = /^GS2\.\d\.s(\d+)\$o(\d+)/.exec(tools.getCookie(name) ?? '')
    const sid = known?.[1] ?? String(seconds())
    const sct = known?.[2] ?? '1'
    if (!isDenied('analytics_storage')) {
      tools.setCookie(name, (dots) => `GS2.${dots}.s${sid}$o${sct}$g1$t${seconds()}$j60$l0$h0`, 400)
    }
    return { sid, sct, isNew: !known }
  }

  const itemText = (item: Fields): string => {
    const short: Record<string, string> = {
      item_id: 'id',
      item_name: 'nm',
      price: 'pr',
      quantity: 'qt',
      item_category: 'ca',
      item_brand: 'br',
      item_variant: 'va',
    }
    return Object.entries(item)
      .map(([key, value]) => `${short[key] ?? `k0${key}~v0`}${String(value)}`)
      .join('~')
  }

  const userDataText = (data: Fields): string => {
    const hash = (value: unknown) =>
      /^[a-f0-9]{64}$/.test(String(value))
        ? String(value)
        : tools.sha256(String(value).trim().toLowerCase())
    const email = data.sha256_email_address ?? data.email
    const phone = data.sha256_phone_number ?? data.phone_number
    const { first_name: first, last_name: last } = (data.address ?? {}) as Fields
    return [
      'tv.1',
      email && `em.${hash(email)}`,
      phone && `pn.${hash(phone)}`,
      first && `fn0.${hash(first)}`,
      last && `ln0.${hash(last)}`,
    ]
      .filter(Boolean)
      .join('~')
  }

  const sendAnalytics = (id: string, name: string, fields: Fields): void => {
    const { sid, sct, isNew } = session(id)
    const all: Fields = { ...common, ...configs.get(id), ...fields }
    const params = new page.URLSearchParams({
      v: '2',
      tid: id,
      gcs: gcs(),
      cid: clientId(),
      ul: navigator.language.toLowerCase(),
      sr: `${screen.width}x${screen.height}`,
      _s: String(++hitCount),
      sid,
      sct,
      seg: '1',
      dl: String(all.page_location ?? location.href),
      dr: String(all.page_referrer ?? document.referrer),
      dt: String(all.page_title ?? document.title),
      en: name,
    })
    if (isNew) params.set('_ss', '1')
    if (all.user_id) params.set('uid', String(all.user_id))
    if (all.user_data && !isDenied('ad_user_data')) {
      params.set('em', userDataText(all.user_data as Fields))
    }
    if (all.debug_mode) params.set('_dbg', '1')
    const quiet = [
      'send_to',
      'send_page_view',
      'event_callback',
      'event_timeout',
      'transport_url',
      'server_container_url',
      'page_location',
      'page_referrer',
      'page_title',
      'user_id',
      'user_data',
      'debug_mode',
      'items',
      'currency',
      'groups',
      'cookie_flags',
      'cookie_domain',
    ]
    for (const [key, value] of Object.entries(all)) {
      if (quiet.includes(key) || value === undefined || typeof value === 'function') continue
      if (typeof value === 'number') params.set(`epn.${key}`, String(value))
      else
        params.set(`ep.${key}`, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    if (all.currency) params.set('cu', String(all.currency))
    if (Array.isArray(all.items)) {
      for (const [index, item] of all.items.entries())
        params.set(`pr${index + 1}`, itemText(item as Fields))
    }
    const server = String(all.server_container_url ?? all.transport_url ?? tools.origin).replace(
      /\/$/,
      '',
    )
    tools.sendBeacon(`${server}/g/collect?${params}`)
  }

  const sendAds = (target: string, name: string, fields: Fields): void => {
    const [account = '', label] = target.split('/')
    const all: Fields = { ...common, ...fields }
    const click = new page.URLSearchParams(location.search).get('gclid')
    if (click && !isDenied('ad_storage'))
      tools.setCookie('_gcl_aw', () => `GCL.${seconds()}.${click}`, 90)
    const params = new page.URLSearchParams({
      random: String(Date.now()),
      cv: '11',
      gcs: gcs(),
      url: String(all.page_location ?? location.href),
      ref: String(all.page_referrer ?? document.referrer),
      npa: isDenied('ad_personalization') ? '1' : '0',
      en: name,
    })
    if (label) params.set('label', label)
    for (const [key, wire] of [
      ['value', 'value'],
      ['currency', 'currency_code'],
      ['transaction_id', 'oid'],
    ] as const) {
      if (all[key] !== undefined) params.set(wire, String(all[key]))
    }
    const stored = /^GCL\.\d+\.(.+)$/.exec(tools.getCookie('_gcl_aw') ?? '')?.[1]
    if (stored && !isDenied('ad_storage')) params.set('gclaw', stored)
    const userData = all.user_data
    if (userData && !isDenied('ad_user_data')) params.set('em', userDataText(userData as Fields))
    const kind = label ? 'conversion' : 'viewthroughconversion'
    tools.sendImage(`${tools.origin}/pagead/${kind}/${account.slice(3)}/?${params}`)
  }

  const dispatch = (name: string, fields: Fields): void => {
    const chosen = fields.send_to
    const targets = chosen
      ? (Array.isArray(chosen) ? chosen : [chosen]).map(String)
      : [...configs.keys()]
    for (const target of targets) {
      if (target.startsWith('AW-')) sendAds(target, name, fields)
      else if (target.startsWith('G-')) sendAnalytics(target, name, fields)
    }
    if (typeof fields.event_callback === 'function')
      page.setTimeout(fields.event_callback as () => void, 0)
  }

  /** `wait_for_update`: tags pause until the choice is known, or the time is up. */
  const whenConsentKnown = (action: () => void): void => {
    const left = mayWaitUntil - Date.now()
    if (isConsentKnown || left <= 0) action()
    else waiting.push(action)
  }
  const stopWaiting = (): void => {
    mayWaitUntil = 0
    for (const action of waiting.splice(0)) action()
  }

  const appliesHere = (regions: unknown): boolean =>
    !Array.isArray(regions) ||
    regions.some(
      (region) =>
        tools.settings.region === region || tools.settings.region.startsWith(`${String(region)}-`),
    )

  const commands: Record<string, (...args: unknown[]) => void> = {
    js: () => undefined,
    set(name, value) {
      if (typeof name === 'string') common[name] = value
      else Object.assign(common, name)
    },
    consent(kind, given) {
      const { region, wait_for_update: wait, ...types } = (given ?? {}) as Fields
      if (!appliesHere(region)) return
      for (const [type, value] of Object.entries(types)) {
        // A default never overrules a choice that was already made.
        if (kind === 'update' || !isConsentKnown) consent[type] = String(value)
      }
      if (kind === 'update') {
        isConsentKnown = true
        stopWaiting()
      } else if (typeof wait === 'number' && !isConsentKnown) {
        mayWaitUntil = Date.now() + wait
        page.setTimeout(stopWaiting, wait)
      }
    },
    config(id, fields) {
      const target = String(id)
      configs.set(target, (fields ?? {}) as Fields)
      if ((fields as Fields | undefined)?.send_page_view === false) return
      whenConsentKnown(() => dispatch('page_view', { send_to: target }))
    },
    event: (name, fields) =>
      whenConsentKnown(() => dispatch(String(name), (fields ?? {}) as Fields)),
    get(id, field, back) {
      const values: Fields = {
        client_id: clientId(),
        session_id: session(String(id)).sid,
        session_number: session(String(id)).sct,
      }
      if (typeof back === 'function') page.setTimeout(() => back(values[String(field)]), 0)
    },
  }

  const handle = (entry: unknown): void => {
    // Only an `arguments` object is a command; a plain array is not, and fails silently in the real tag too.
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return
    const [name, ...rest] = Array.from(entry as ArrayLike<unknown>)
    commands[String(name)]?.(...rest)
  }
  const push = layer.push.bind(layer)
  layer.push = (...entries: unknown[]): number => {
    const length = push(...entries)
    for (const entry of entries) handle(entry)
    return length
  }
  for (const entry of [...layer]) handle(entry)
}
