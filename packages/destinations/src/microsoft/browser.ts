import type { DestinationBrowser } from '@footfall/contract'
import { definePixel } from '../shared/define-pixel.ts'
import { MICROSOFT_SCRIPT_URL, toMicrosoftAction, toMicrosoftParams } from './mapping.ts'
import type { MicrosoftPublicSettings } from './settings.ts'

interface Queue {
  push(...args: unknown[]): unknown
}

/**
 * Microsoft's Universal Event Tracking. A queue belongs to one tag: the first id has the usual `uetq`, unless the
 * page's own tag has it, and each further id a queue of its own.
 */
export const browser: DestinationBrowser = definePixel<MicrosoftPublicSettings>(
  'microsoft',
  'advertising',
  ['_uet*'],
  (config, { globals }) => {
    const names = new Map<string, string>()
    let isFirstView = true

    const queueOf = (id: string): Queue => {
      let name = names.get(id)
      if (!name) {
        const isFree = !globals.uetq || Array.isArray(globals.uetq)
        name = isFree && names.size === 0 ? 'uetq' : `uetq_${id}`
        names.set(id, name)
      }
      globals[name] ??= []
      return globals[name] as Queue
    }

    return {
      tell(isGranted) {
        for (const id of config.ids) {
          queueOf(id).push('consent', 'update', { ad_storage: isGranted ? 'granted' : 'denied' })
        }
      },
      begin: () => [config.scriptUrl || MICROSOFT_SCRIPT_URL],
      arrive() {
        const Tag = globals.UET as new (options: { ti: string; q: Queue }) => Queue
        for (const [id, name] of names) {
          const q = globals[name] as Queue
          if (!Array.isArray(q)) continue
          const tag = new Tag({ ti: id, q })
          globals[name] = tag
          tag.push('pageLoad')
        }
      },
      send({ id, name, params, title, url }, { ids }) {
        const isView = name === 'PageView'
        const isCovered = isView && isFirstView
        if (isView) isFirstView = false
        // The tag reports the first view itself as it starts; further ones happen on single-page sites.
        if (isCovered) return
        for (const tag of ids) {
          queueOf(tag).push('event', toMicrosoftAction(name), {
            ...toMicrosoftParams(name, params, id),
            ...(isView && { page_path: new URL(url).pathname, page_title: title ?? '' }),
          })
        }
        return
      },
    }
  },
)
