import type { DestinationBrowser } from '@footfall/contract'
import { definePixel } from '../shared/define-pixel.ts'
import { PINTEREST_SCRIPT_URL, toPinterestName, toPinterestParams } from './mapping.ts'
import type { PinterestPublicSettings } from './settings.ts'

interface Pintrk {
  (...args: unknown[]): void
  queue: unknown[]
  version: string
}

/** Pinterest's tag. It sends each event to all tags on the page: it has no call for a single one. */
export const browser: DestinationBrowser = definePixel<PinterestPublicSettings>(
  'pinterest',
  'advertising',
  ['_pin_*', '_pinterest_*', '_epik', '_derived_epik'],
  (config, { globals }) => {
    const pintrk = (...args: unknown[]): void => (globals.pintrk as Pintrk)(...args)
    return {
      tell(isGranted) {
        globals.pintrk ??= createStub()
        pintrk('setconsent', isGranted)
      },
      begin() {
        for (const id of config.ids) pintrk('load', id)
        pintrk('page')
        return [config.scriptUrl || PINTEREST_SCRIPT_URL]
      },
      send({ id, name, params }) {
        pintrk('track', toPinterestName(name), toPinterestParams(params, id))
        return
      },
    }
  },
)

const createStub = (): Pintrk => {
  const stub: Pintrk = Object.assign((...args: unknown[]) => void stub.queue.push(args), {
    queue: [],
    version: '3.0',
  })
  return stub
}
