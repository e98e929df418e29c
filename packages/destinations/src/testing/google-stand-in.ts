// biome-ignore-all lint/suspicious/noExplicitAny: platforms put whatever they like on the window.
import type { ScriptStandIn } from './script-stand-in.ts'

/** Google's tag and its tag manager read a data layer alike. */
export const googleStandIn: ScriptStandIn = {
  address: /^https:\/\/www\.googletagmanager\.com\/|\/gtag\/js(\?|$)/,
  queues: ['dataLayer', 'dataLayerPYS'],
  script: () => {
    const page = window as any
    page.heard ??= []
    const address = (document.currentScript as HTMLScriptElement).dataset.address ?? ''
    const name = new URL(address).searchParams.get('l') ?? 'dataLayer'
    const hear = (entry: any) =>
      page.heard.push([name, ...(String(entry) === '[object Arguments]' ? entry : [entry])])
    const layer = page[name]
    for (const entry of layer) hear(entry)
    layer.push = (entry: any) => hear(entry)
  },
}
