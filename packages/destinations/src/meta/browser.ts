import type { DestinationBrowser } from '@footfall/contract'
import { definePixel } from '../shared/define-pixel.ts'
import { META_AGENT, META_SCRIPT_URL, toMetaEvent } from './mapping.ts'
import type { MetaPublicSettings } from './settings.ts'

interface Fbq {
  (...args: unknown[]): void
  /** There once Meta's script has taken over the queue. */
  callMethod?: (...args: unknown[]) => void
  queue: unknown[]
  disablePushState?: boolean
}

/** Meta's pixel. Only `trackSingle` is used, so that other people's pixels on the page get nothing of ours. */
export const browser: DestinationBrowser = definePixel<MetaPublicSettings>(
  'meta',
  'advertising',
  ['_fbp', '_fbc'],
  (config, { globals }) => {
    const known = new Set<string>()
    const fbq = (...args: unknown[]): void => (globals.fbq as Fbq)(...args)

    return {
      tell(isGranted) {
        globals.fbq ??= globals._fbq = createStub()
        fbq('consent', isGranted ? 'grant' : 'revoke')
      },
      begin() {
        if (config.limitedDataUse) fbq('dataProcessingOptions', ['LDU'], 0, 0)
        return (globals.fbq as Fbq).callMethod ? [] : [config.scriptUrl || META_SCRIPT_URL]
      },
      send({ id, name, params }, { ids, visitorIds }) {
        const event = toMetaEvent(name, params)
        if (!event) return 'invalid'
        for (const pixel of ids) {
          if (!known.has(pixel)) {
            known.add(pixel)
            // Meta's own watching of clicks and page contents is not what the visitor was told of.
            if (!config.automaticEvents) fbq('set', 'autoConfig', false, pixel)
            const external_id = visitorIds.external_id ?? visitorIds.pbid
            fbq('init', pixel, external_id ? { external_id } : {}, { agent: META_AGENT })
          }
          fbq(event.isCustom ? 'trackSingleCustom' : 'trackSingle', pixel, name, event.params, {
            eventID: id,
          })
        }
        return
      },
    }
  },
)

const createStub = (): Fbq => {
  const stub = ((...args: unknown[]) => {
    if (stub.callMethod) stub.callMethod(...args)
    else stub.queue.push(args)
  }) as Fbq & { push: unknown; loaded: boolean; version: string }
  stub.push = stub
  stub.loaded = true
  stub.version = '2.0'
  stub.queue = []
  // The page views of single-page sites are ours to report, with an id; Meta's script would add its own.
  stub.disablePushState = true
  return stub
}
