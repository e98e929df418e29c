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
import { toConversionParams, toConversions } from './mapping.ts'
import type { GoogleAdsPublicSettings } from './settings.ts'

/** Google Ads: the events the owner named conversions, and nothing else. */
export const browser: DestinationBrowser = definePixel<GoogleAdsPublicSettings>(
  'google-ads',
  'advertising',
  ['_gcl_*', '_gac_*'],
  (config, env) => {
    const layer = config.dataLayer || GOOGLE_TAG_LAYER
    const { conversions, enhancedConversions } = config
    let mayName = false
    let gtag = (..._args: unknown[]): void => undefined

    return {
      isSelfGated: config.consentMode === 'advanced',
      tell(_isGranted, state) {
        const wasNamed = mayName
        // Where it runs without the grant, a conversion is counted and nobody is named.
        mayName = !!enhancedConversions && state.advertising === 'granted'
        gtag = createGtag(env.globals, layer)
        tellGoogle(gtag, state, config)
        // Google keeps what was set for every conversion that follows.
        if (wasNamed && !mayName) gtag('set', 'user_data', undefined)
      },
      begin() {
        const scripts = googleTagScript(gtag, env, config, layer)
        for (const id of config.ids) {
          gtag('config', id, enhancedConversions ? { allow_enhanced_conversions: true } : {})
        }
        return scripts
      },
      send({ id, name, params, user }, { ids }) {
        const targets = toConversions(conversions, name, ids)
        if (!targets[0]) return 'filtered'
        tellAddress(gtag, env)
        if (mayName && user) gtag('set', 'user_data', toGoogleUserData(user))
        for (const send_to of targets) {
          gtag('event', 'conversion', { ...toConversionParams(params, id), send_to })
        }
        return
      },
    }
  },
  true,
)
