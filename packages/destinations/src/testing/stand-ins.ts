// biome-ignore-all lint/suspicious/noExplicitAny: platforms put whatever they like on the window.
import type { StandIn } from './real-page.ts'

/*
 * The least each platform's script does: take over the queue it finds, in the platform's own way, and keep what it was
 * told in `window.heard`. Their texts are sent to the page, so they may use only globals.
 */

const fbevents: StandIn = () => {
  const page = window as any
  page.heard ??= []
  const { fbq } = page
  fbq.callMethod = (...args: unknown[]) => page.heard.push(['fbq', ...args])
  for (const args of fbq.queue.splice(0)) fbq.callMethod(...args)
}

const gtag: StandIn = () => {
  const page = window as any
  page.heard ??= []
  const address = (document.currentScript as HTMLScriptElement).dataset.address ?? ''
  const name = new URL(address).searchParams.get('l') ?? 'dataLayer'
  const hear = (entry: any) =>
    page.heard.push([name, ...(String(entry) === '[object Arguments]' ? entry : [entry])])
  const layer = page[name]
  for (const entry of layer) hear(entry)
  layer.push = (entry: any) => hear(entry)
}

const core: StandIn = () => {
  const page = window as any
  page.heard ??= []
  const hear = (args: unknown[]) => page.heard.push(['pintrk', ...args])
  for (const args of page.pintrk.queue.splice(0)) hear(args)
  page.pintrk.queue.push = hear
}

const bat: StandIn = () => {
  const page = window as any
  page.heard ??= []
  page.UET = class {
    constructor({ ti, q }: { ti: string; q: unknown[] }) {
      page.heard.push(['UET', ti, ...q])
      ;(this as any).push = (...args: unknown[]) => page.heard.push(['UET', ti, ...args])
    }
  }
}

/** The stand-in for an address the halves ask for by default. */
export const standInFor = (src: string): StandIn | undefined => {
  const { hostname, pathname } = new URL(src)
  if (pathname.endsWith('/fbevents.js')) return fbevents
  if (pathname === '/gtag/js' || hostname === 'www.googletagmanager.com') return gtag
  if (pathname.endsWith('/core.js')) return core
  if (pathname.endsWith('/bat.js')) return bat
  return undefined
}

/** A platform whose script breaks whatever is called. */
export const breakEverything: StandIn = () => {
  const fail = () => {
    throw new Error('the platform broke')
  }
  const page = window as any
  page.fbq && Object.assign(page.fbq, { callMethod: fail })
  page.pintrk && Object.assign(page.pintrk.queue, { push: fail })
  page.uetq && Object.assign(page.uetq, { push: fail })
  page.UET = fail
  for (const name of ['dataLayer', 'dataLayerPYS']) {
    page[name] && Object.assign(page[name], { push: fail })
  }
  throw new Error('the platform broke as it came')
}

/** A script that fails as it comes and leaves the queue as it was. */
export const breakOnArrival: StandIn = () => {
  throw new Error('the platform broke as it came')
}
