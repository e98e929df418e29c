import {
  answerSeconds,
  CONSENT_PURPOSES,
  type ConsentAnswer,
  type ConsentPurpose,
  type ConsentRecordPayload,
  type ConsentUpdate,
  createEventId,
  type FootfallApi,
  type WidgetConsent,
} from '@footfall/contract'
import type { Core } from '@footfall/tracker'
import { createConsentCookie } from './consent-choice-cookie.ts'

/** When another page of the visitor may have been given another answer: by the way back, in another tab, in another window. */
const SIGHTS = ['pageshow', 'visibilitychange', 'focus']

/** How long after a failure the record is sent again. */
const RETRIES_MS = [2_000, 15_000]

/**
 * What our own banner works with: the answer in this browser's cookie, its effect on the running tracker, and its record
 * on the server. An answer of an earlier page takes effect at once, one of another page when this one is seen again.
 */
export const createWidgetConsent = ({
  env,
  bus,
  config,
  consent,
  purposeOf,
}: Core): WidgetConsent & { destroy(): void } => {
  const { window, clock, listen } = env
  const { settings = {} } = config.widgets.find(({ kind }) => kind === 'consent-banner') ?? {}
  const policy = String(settings.policyVersion || 1)
  const seconds = answerSeconds(settings.months)
  const cookie = createConsentCookie(env, { seconds, isHostOnly: !!settings.isHostOnly })
  const services = Object.keys({ ...config.destinations, ...config.automation }).flatMap((name) => {
    const purpose = purposeOf(name) ?? config.automation?.[name]?.purpose
    return purpose ? [{ name, purpose: purpose as ConsentPurpose }] : []
  })
  /** Refused at any time on this page: the store keeps what it was told of a service until it is told otherwise. */
  const named = new Set<string>()

  const stored = (): ConsentAnswer | undefined => {
    const answer = cookie.read()
    const age = answer ? clock.now() - answer.time : 0
    return answer?.policy === policy && age < seconds * 1000 ? answer : undefined
  }
  const apply = ({ granted, refused }: ConsentAnswer): void => {
    const update: ConsentUpdate = { source: 'banner', policy, services: {} }
    const answerTo = (purpose: ConsentPurpose): 'granted' | 'denied' =>
      granted.includes(purpose) ? 'granted' : 'denied'
    for (const purpose of CONSENT_PURPOSES) update[purpose] = answerTo(purpose)
    for (const name of refused) named.add(name)
    for (const { name, purpose } of services) {
      if (named.has(name) && update.services) {
        update.services[name] = refused.includes(name) ? 'denied' : answerTo(purpose)
      }
    }
    consent.set(update)
  }
  const send = async (record: ConsentRecordPayload, [wait, ...waits] = RETRIES_MS) => {
    const host = new URL(config.endpoint, window.location.href).hostname
    const isNear = record.domain
      ? `.${host}`.endsWith(`.${record.domain}`)
      : host === window.location.hostname
    const isDone = await window
      .fetch(`${config.endpoint}/v1/consent`, {
        method: 'POST',
        body: JSON.stringify(record),
        // Only there can the server set the answer again.
        credentials: isNear ? 'include' : 'omit',
        keepalive: true,
      })
      .then(
        ({ ok, status }) => ok || (status < 500 && status !== 429),
        () => false,
      )
    if (!isDone && wait) clock.after(wait, () => void send(record, waits))
  }

  const earlier = stored()
  if (earlier) apply(earlier)
  let known = cookie.read()?.time
  // Before the page comes back into the tracker's sight and counts as viewed again: in its memory the old answer may still stand.
  const offs = SIGHTS.map((type) =>
    listen(
      window,
      type,
      () => {
        const newest = cookie.read()
        if (!newest || newest.time === known) return
        known = newest.time
        apply(newest)
      },
      { capture: true },
    ),
  )

  return {
    services,
    get: consent.get,
    stored,
    keep(choice) {
      const id =
        cookie.read()?.id ??
        createEventId(clock.now(), (bytes) => window.crypto.getRandomValues(bytes))
      known = clock.now()
      cookie.write({ ...choice, id, time: known, policy })
    },
    release({ method, language, texts }) {
      const answer = cookie.last()
      if (!answer) return
      apply(answer)
      const version = (window as { footfall?: FootfallApi }).footfall?.version ?? ''
      void send({
        ...answer,
        v: 1,
        site: config.site,
        method,
        revision: config.revision,
        version,
        language,
        texts,
        domain: cookie.domain(),
      })
    },
    subscribe: (listener) => consent.on(listener),
    onOpen: (listener) => bus.on('question', listener),
    destroy() {
      for (const off of offs) off()
    },
  }
}
