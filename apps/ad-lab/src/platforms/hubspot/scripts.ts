import type { ScriptTools } from '../../browser/script-tools.ts'

/*
 * Stand-ins for the scripts HubSpot's loader brings. What is documented is done as documented; how the scripts work inside
 * is not, so they do the least that shows they ran. Their texts are sent to the browser: each may use only its arguments.
 */

/** `analytics/{time}/{account}.js`: keeps its cookies, reports page views, takes over `_hsq`. */
export const analytics = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document, location } = page
  const account = String(document.querySelector<HTMLScriptElement>('#hs-analytics')?.src)
    .replace(/\.js$/, '')
    .split('/')
    .pop()
  const globals = page as unknown as { _hsq?: unknown[]; _hsp?: unknown[] }
  let path = location.pathname + location.search
  let isOn = true

  const view = (): void => {
    if (!isOn) return
    const token = tools.getCookie('hubspotutk') ?? tools.uuid().replaceAll('-', '')
    for (const name of ['__hstc', 'hubspotutk']) tools.setCookie(name, () => token, 180)
    for (const name of ['__hssc', '__hssrc']) tools.setCookie(name, () => '1', 0.02)
    const params = new page.URLSearchParams({
      k: '1',
      a: account ?? '',
      pu: location.origin + path,
    })
    tools.sendImage(`${tools.origin}/__ptq.gif?${params}`)
  }
  const call = ([name, value]: unknown[]): void => {
    if (name === 'setPath') path = String(value)
    if (name === 'trackPageView') view()
    if (name === 'doNotTrack') isOn = false
  }
  const early = globals._hsq ?? []
  globals._hsq = Object.assign([], { push: (...calls: unknown[][]) => calls.forEach(call) })
  for (const entry of early) call(entry as unknown[])
  view()
}

/** `fb.js`: asks which ad accounts are connected. What their pixels would do is left out. */
export const adsPixel = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const account = (page.document.currentScript as HTMLScriptElement | null)?.dataset.adsPortalId
  page
    .fetch(
      `${tools.origin}/hs-script-loader-public/v1/config/pixels-and-events/json?portalId=${account ?? ''}`,
    )
    .catch(() => undefined)
}

/** `collectedforms.js`: sends on what visitors send by the page's forms. */
export const collectedForms = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const account = (page.document.currentScript as HTMLScriptElement | null)?.dataset.leadinPortalId
  page.document.addEventListener(
    'submit',
    (event) => {
      const fields = Object.fromEntries(new page.FormData(event.target as HTMLFormElement))
      tools.sendBeacon(
        `${tools.origin}/collected-forms/submit/form`,
        JSON.stringify({ portalId: account, fields, utk: tools.getCookie('hubspotutk') }),
      )
    },
    true,
  )
}

/** `banner.js`: asks by a bar with two buttons, and keeps and tells the answer as its privacy listener documents. */
export const banner = (page: Window & typeof globalThis, tools: ScriptTools): void => {
  const { document } = page
  type Listener = (answer: unknown) => void
  const listeners: Listener[] = []
  const read = (): Record<string, boolean> | undefined => {
    const text = tools.getCookie('__hs_cookie_cat_pref')
    if (!text) return undefined
    return Object.fromEntries(
      text
        .split(',')
        .map((pair) => pair.split(':'))
        .map(([key, value]) => [key ?? '', value === 'true']),
    )
  }
  const tell = (listener: Listener): void => {
    const answer = read()
    if (!answer) return
    const categories = {
      necessary: true,
      analytics: answer['1'] ?? false,
      advertisement: answer['2'] ?? false,
      functionality: answer['3'] ?? false,
    }
    listener({ allowed: Object.values(answer).some(Boolean), categories })
  }
  const choose = (isAllowed: boolean): void => {
    tools.setCookie(
      '__hs_cookie_cat_pref',
      () => `1:${isAllowed},2:${isAllowed},3:${isAllowed}`,
      180,
    )
    tools.setCookie('__hs_opt_out', () => (isAllowed ? 'no' : 'yes'), 180)
    document.getElementById('hs-eu-cookie-confirmation')?.remove()
    for (const listener of listeners) tell(listener)
  }
  const call = ([name, value]: unknown[]): void => {
    if (name === 'addPrivacyConsentListener') {
      listeners.push(value as Listener)
      tell(value as Listener)
    }
    if (name === 'revokeCookieConsent') tools.deleteCookie('__hs_cookie_cat_pref')
  }
  const globals = page as unknown as { _hsp?: unknown[] }
  const early = globals._hsp ?? []
  globals._hsp = Object.assign([], { push: (...calls: unknown[][]) => calls.forEach(call) })
  for (const entry of early) call(entry as unknown[])
  if (read()) return
  const bar = document.createElement('div')
  bar.id = 'hs-eu-cookie-confirmation'
  for (const [id, isAllowed] of [
    ['hs-eu-confirmation-button', true],
    ['hs-eu-decline-button', false],
  ] as const) {
    const button = document.createElement('button')
    button.id = id
    button.textContent = isAllowed ? 'Accept' : 'Decline'
    button.addEventListener('click', () => choose(isAllowed))
    bar.append(button)
  }
  document.body.append(bar)
}
