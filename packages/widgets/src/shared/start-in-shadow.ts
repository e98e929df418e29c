import type { BehaviorBrowser } from '@footfall/behaviors'
import { WIDGET_MARK, type WidgetChunk, type WidgetEnv } from '@footfall/contract'
import { createAskData } from './create-ask-data.ts'
import { keptProps } from './kept-props.ts'

/** What the build knows of a widget with a shadow root that pages mark. */
export interface ShadowWidget {
  /** Its chunk, which lies beside the file that this becomes part of. */
  file: string
  /** It has a `server` entry, which is asked for what it shows. */
  hasData: boolean
  /** Markup of hosts, which brings what is shown along. Empty: there is none. */
  hosts: string
}

/**
 * Starts a widget that brings its own shadow root on an element that a page marks: in the element itself where it is the
 * widget's own or a host's, else in a new one inside of it. The chunk and what it shows are asked for at once, and not before.
 */
export const startInShadow =
  ({ file, hasData, hosts }: ShadowWidget): BehaviorBrowser<Record<string, unknown>> =>
  (element, settings, env) => {
    const isHosts = hosts !== '' && element.matches(hosts)
    const isOwn = isHosts || element.hasAttribute(WIDGET_MARK)
    const host = isOwn ? element : env.document.createElement('div')
    if (!isOwn) element.append(host)
    const kept = keptProps(host)
    const language = element.closest('[lang]')?.getAttribute('lang') ?? ''
    const { product } = settings
    const ask = createAskData({
      site: env.site,
      endpoint: env.endpoint,
      language,
      id: env.entry.slice(env.entry.indexOf('/') + 1),
      product: typeof product === 'string' ? product : undefined,
      get: (address) => env.window.fetch(address),
    })
    const isAsking = hasData && !isHosts
    // On its way while the chunk is: the component, which keeps the place meanwhile, asks for it first.
    let first = isAsking && !kept ? ask({}) : undefined
    first?.catch(() => undefined)
    const data: WidgetEnv['data'] = (wanted) => {
      const begun = wanted.offset || wanted.isAll ? undefined : first
      first = undefined
      return begun ?? ask(wanted)
    }
    let running: { destroy(): void } | undefined
    let isOver = false
    // A variable, or the bundler wraps the import into a preloader of its own.
    const address = `./${file}`
    ;(import(/* @vite-ignore */ address) as Promise<WidgetChunk>)
      .then(({ mount }) => {
        if (isOver) return
        const { tell, fault } = env
        const props = { language, ...settings, ...kept }
        running = mount(host, props, { tell, fault, ...(isAsking && { data }) })
      })
      .catch((error) => env.fault(String(error)))
    return {
      destroy() {
        isOver = true
        running?.destroy()
        if (!isOwn) host.remove()
      },
    }
  }
