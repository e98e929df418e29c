import type { DestinationBrowser } from '@footfall/contract'
import { definePixel } from '../shared/define-pixel.ts'
import {
  createGtag,
  GOOGLE_TAG_LAYER,
  googleTagScript,
  tellAddress,
  tellGoogle,
} from '../shared/google-tag.ts'
import { toGoogleUserData } from '../shared/google-user-data.ts'
import { compact } from '../shared/params.ts'
import { toGa4Name, toGa4Params } from './mapping.ts'
import type { Ga4PublicSettings } from './settings.ts'

/** Google Analytics 4. Page views are ours to report, so that each has an id and none comes twice. */
export const browser: DestinationBrowser = definePixel<Ga4PublicSettings>(
  'ga4',
  'analytics',
  ['_ga', '_ga_*'],
  (config, env) => {
    const layer = config.dataLayer || GOOGLE_TAG_LAYER
    const known = new Set<string>()
    let mayName = false
    let gtag = (..._args: unknown[]): void => undefined

    return {
      isSelfGated: config.consentMode === 'advanced',
      tell(_isGranted, state) {
        // Who it was is no part of analytics: the same grant as for advertising.
        mayName = !!config.userData && state.advertising === 'granted'
        gtag = createGtag(env.globals, layer)
        tellGoogle(gtag, state, config)
      },
      begin: () => googleTagScript(gtag, env, config, layer),
      send({ id, name, params, url, title, referrer, user }, { ids }) {
        const event = toGa4Name(name)
        // Ids that do not begin with G are of an analytics that is no more.
        const streams = ids.filter((stream) => stream[0] === 'G')
        if (!event || !streams[0]) return 'invalid'
        tellAddress(gtag, env)
        for (const send_to of streams) {
          if (!known.has(send_to)) {
            known.add(send_to)
            const { googleSignals, crossDomains, serverContainerUrl } = config
            gtag('config', send_to, {
              send_page_view: false,
              ...(!googleSignals && {
                allow_google_signals: false,
                allow_ad_personalization_signals: false,
              }),
              ...(crossDomains && { linker: { domains: crossDomains } }),
              ...(serverContainerUrl && { server_container_url: serverContainerUrl }),
            })
          }
          gtag('event', event, {
            ...toGa4Params(name, params, id),
            // The address without what the owner keeps back, where Google would take it whole.
            ...compact({ page_location: url, page_title: title, page_referrer: referrer }),
            ...(mayName && user && { user_data: toGoogleUserData(user) }),
            send_to,
          })
        }
        return
      },
    }
  },
  true,
)
