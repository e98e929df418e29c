import type {
  CommonDestinationConfig,
  ConsentPurpose,
  ConsentState,
  DestinationEnv,
} from '@footfall/contract'

/** Where Google serves its tag from. */
export const GOOGLE_TAG_URL = 'https://www.googletagmanager.com/gtag/js'

/** The data layer of Google's tag, apart from the tag manager's `dataLayer`. */
export const GOOGLE_TAG_LAYER = 'dataLayerPYS'

export type Gtag = (...args: unknown[]) => void

/** The function that queues a command of Google's tag on a data layer, which is made if it is not there. */
export const createGtag = (globals: DestinationEnv['globals'], layer: string): Gtag => {
  globals[layer] ??= []
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: Google tells commands from data by this very kind of object.
    ;(globals[layer] as unknown[]).push(arguments)
  }
}

/**
 * Tells Google of the visitor's answers. The `default` stands in the page before any tag; see embed's inline stub.
 * Types the site does not ask about (`googleGranted` in the config) keep what the default said.
 */
export const tellGoogle = (
  gtag: Gtag,
  state: ConsentState,
  config: CommonDestinationConfig,
): void => {
  const ads = answer(state, 'advertising', 'google-ads')
  const functional = answer(state, 'functional')
  const update: Record<string, string> = {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: answer(state, 'analytics', 'ga4'),
    functionality_storage: functional,
    personalization_storage: functional,
  }
  for (const type of config.googleGranted ?? []) delete update[type]
  gtag('consent', 'update', update)
}

/** A service of Google's that is refused by its own name lowers what its purpose says; none raises it. */
const answer = (state: ConsentState, purpose: ConsentPurpose, service = ''): string =>
  state[purpose] === 'granted' && (state.services?.[service] ?? 'granted') === 'granted'
    ? 'granted'
    : 'denied'

/** Gives Google the addresses to report, where the page's own are not for it; its automatic events keep to them too. */
export const tellAddress = (gtag: Gtag, { address }: DestinationEnv): void => {
  const safe = address?.()
  if (safe) gtag('set', { page_location: safe.url, page_referrer: safe.referrer })
}

/**
 * Asks for Google's tag once per data layer, whichever of its users comes first; which address that was stands on the
 * layer itself, since neighbours do not know each other.
 */
export const googleTagScript = (
  gtag: Gtag,
  env: DestinationEnv,
  { ids, scriptUrl }: CommonDestinationConfig & { scriptUrl?: string | undefined },
  layer: string,
): string[] => {
  const marked = env.globals[layer] as { footfall?: string }
  tellAddress(gtag, env)
  if (!marked.footfall) {
    marked.footfall = `${scriptUrl || GOOGLE_TAG_URL}?id=${ids[0]}&l=${layer}`
    gtag('js', new Date(env.clock.now()))
  }
  return [marked.footfall]
}
