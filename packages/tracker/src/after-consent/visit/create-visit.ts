import { consentFor, type TouchData, usesPluginNames, type VisitData } from '@footfall/contract'
import type { VisitFields, VisitPart } from '../../core/after-consent.ts'
import type { Core } from '../../core/core.ts'
import { deleteCookies } from '../../shared/delete-cookies.ts'
import { createCheckoutFields } from '../checkout/checkout-fields.ts'
import { AD_IDS } from './campaign-names.ts'
import { keepClickIds, readClickIds } from './click-ids.ts'
import { createCookieJar } from './cookie-jar.ts'
import { askExternalId } from './external-id.ts'
import { isBrowserId, keepMetaIds } from './meta-ids.ts'
import { keepPerson, recallPerson } from './person.ts'
import { setByServer } from './server-cookies.ts'
import { type Occasion, openSession } from './session.ts'
import { shareEventId } from './shared-event-id.ts'
import { readTouch, readValues } from './touches.ts'

export interface VisitOptions {
  /** The destination whose browser and click id are `_fbp` and `_fbc`; without it they are not made. */
  socialPixel?: string
}

/**
 * The visit data of one page. Nothing is written or read without a grant of its own purpose. Whoever makes this also
 * deletes, on a refusal, what the purpose had allowed.
 */
export const createVisit = (core: Core, options: VisitOptions = {}): VisitPart => {
  const { env, config, consent } = core
  const { socialPixel = '' } = options
  const jar = createCookieJar(core)
  const checkout = createCheckoutFields(core, jar)
  let visitorId = ''

  const commit = (): void => {
    const written = jar.commit()
    const names = Object.keys(written)
    if (!names[0]) return
    setByServer(core, jar, written)
      .then(() => {
        // Consent may have gone while the request was on its way; what it set must go too.
        const gone = names.filter((name) => !jar.may(name))
        if (gone[0]) deleteCookies(env, (name) => gone.includes(name))
      })
      .catch((error) => env.debug('cookies', error))
  }
  /** Kept beyond a refusal, because the notice of it names the visitor; the relay's gate takes it out of events. */
  const keepId = (): void => {
    visitorId = jar.get('ff_visitor').slice(0, 64) || visitorId
  }
  const update = (occasion: Occasion): Promise<void> => {
    const query = openSession(core, jar, occasion)
    keepId()
    const state = consent.get()
    if (query && state.advertising === 'granted') {
      keepClickIds(jar, query)
      if (
        config.destinations[socialPixel] &&
        consentFor(state, 'advertising', socialPixel) === 'granted'
      ) {
        keepMetaIds(env, jar, query)
      }
    }
    commit()
    checkout.look(true)
    return askExternalId(core, jar)
      .then(commit)
      .catch((error) => env.debug('external id', error))
  }
  const ids = (): Record<string, string> => {
    const found: Record<string, string> = {
      ...readClickIds(jar),
      ...readValues(jar, 'last_', AD_IDS),
    }
    for (const name of ['_fbp', '_fbc', 'pbid'] as const) {
      const id = jar.get(name)
      if (isBrowserId(id)) found[name] = id
    }
    return found
  }

  const isNew = jar.isEmpty()
  const ready = update('start')
  const off = consent.on((state, before) => {
    const isGrown = (['analytics', 'advertising'] as const).some(
      (purpose) => state[purpose] === 'granted' && before[purpose] !== 'granted',
    )
    if (isGrown) void update('grant')
    else checkout.look(true)
  })

  return {
    isNew,
    ready,
    fields(event) {
      openSession(core, jar, 'again')
      keepId()
      commit()
      const fields: VisitFields = {
        visitorId,
        visitId: jar.get('ff_visit').slice(0, 64),
        visit: visitOf(readTouch(jar, ''), readTouch(jar, 'last_')),
        ids: ids(),
      }
      if (event) fields.user = { ...recallPerson(jar), ...event.user }
      return withoutEmpty(fields)
    },
    visitorIds: ids,
    occurred({ definition = '', name, id }) {
      // The plugin's server reports these as well.
      if (usesPluginNames(config) && /remove_from_cart$/.test(definition)) {
        shareEventId(jar, name, id)
        commit()
      }
      checkout.look()
    },
    remember(user) {
      keepPerson(jar, user)
      commit()
    },
    destroy() {
      off()
      checkout.destroy()
    },
  }
}

const visitOf = (first: TouchData, last: TouchData): VisitData => withoutEmpty({ first, last })

/** Without empty texts and objects: what is not known is not said. */
const withoutEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value && Object.keys(value)[0] !== undefined),
  ) as T
