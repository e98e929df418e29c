import { type PageApi, pageApi } from '../../shared/join-commands.ts'
import type { PopupEngine } from '../popup-page.ts'
import { createQueue, type PopupQueue } from './popup-queue.ts'

/** What popups keep on the page's own function, where every script of ours finds it. */
interface PopupsApi extends PageApi {
  popups?: { queue: PopupQueue; engines: Map<string, PopupEngine> }
}

const shared = (window: object): Required<PopupsApi>['popups'] => {
  const api: PopupsApi = pageApi(window)
  api.popups ??= { queue: createQueue(), engines: new Map() }
  return api.popups
}

/** The queue in which the popups of all sites of the page stand. */
export const pageQueue = (window: object): PopupQueue => shared(window).queue

/** The site's engine, made by the first who asks: its published popups and those of the page's markup go by one. */
export const siteEngine = (window: object, site: string, make: () => PopupEngine): PopupEngine => {
  const { engines } = shared(window)
  const known = engines.get(site)
  if (known) return known
  const engine = make()
  const joined: PopupEngine = {
    ...engine,
    destroy() {
      engines.delete(site)
      engine.destroy()
    },
  }
  engines.set(site, joined)
  return joined
}

/** Those of all sites on the page, for whoever knows a popup by its id only. */
export const pageEngines = (window: object): readonly PopupEngine[] => [
  ...shared(window).engines.values(),
]
