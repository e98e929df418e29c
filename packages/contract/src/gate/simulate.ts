import { type ConsentState, consentFor } from '../consent.ts'
import type { EventDefinition } from '../event-definition.ts'
import type { Occurrence } from '../occurrence.ts'
import type { ConsentPurpose } from '../purpose.ts'
import type { Reason } from '../reasons.ts'
import { RELAY } from '../relay.ts'
import { isPrivateAddress } from '../secret-address.ts'
import type { SimulatedWay, Simulation, SimulationInput, SimulationWhy } from '../simulation.ts'
import type { SiteConfig } from '../site-config.ts'
import { type ConsentStore, createConsentStore } from './consent-store.ts'
import { createDispatcher } from './dispatcher.ts'
import { applyRegionRules } from './region-rules.ts'
import { mayRun, type PurposeOf, serviceConsent } from './service-consent.ts'

/** More events than this say nothing new. */
const MAX_EVENTS = 50

/**
 * What would happen on a page, by the gate that runs there: region, privacy signal and answers in; out comes what is sent,
 * held or dropped, per event and destination. It writes, sends and remembers nothing.
 */
export const simulate = (
  config: SiteConfig,
  input: SimulationInput,
  purposeOf: PurposeOf,
): Simulation => {
  const consent = answered(config, input, purposeOf)
  // The same visitor without the signal: where the answers differ, the signal is why.
  const without = answered(config, { ...input, gpc: false }, purposeOf)
  const state = consent.get()
  const isRun = (name: string): boolean => mayRun(state, name, purposeOf, config.destinations)
  const isSecret = isPrivateAddress(input.url ?? '', config.secretParams)
  const staysOut = (name: string): boolean => isSecret && !config.destinations[name]?.takesAddress
  const whyOf = (name: string): SimulationWhy => {
    const answer = serviceConsent(state, name, purposeOf)
    if (!purposeOf(name)) return 'not-known'
    if (isRun(name) && staysOut(name)) return 'secret'
    if (answer !== 'granted' && isRun(name)) return 'advanced'
    if (answer === 'unknown') return 'no-answer'
    if (answer === 'denied') {
      return serviceConsent(without.get(), name, purposeOf) === 'denied' ? 'refused' : 'gpc'
    }
    if (state.services?.[name] === 'granted') return 'service'
    return state.source === 'prior' ? 'prior' : 'granted'
  }

  const waysOf = (occurrence: Occurrence): SimulatedWay[] => {
    const ways = new Map<string, SimulatedWay>()
    const tell = (destination: string, told: SimulatedWay['state'], reason?: Reason): void => {
      const why = destination === RELAY ? relayWhy(told, state, without.get()) : whyOf(destination)
      ways.set(destination, { destination, state: told, ...(reason && { reason }), why })
    }
    const dispatcher = createDispatcher(
      {
        consent,
        purposeOf,
        config,
        tell: (_, destination, told, reason) =>
          tell(destination, told as SimulatedWay['state'], reason),
      },
      {
        halves: {
          mayRun: isRun,
          isReady: isRun,
          send(name) {
            if (staysOut(name)) tell(name, 'dropped', 'secret-address')
            else tell(name, 'sent')
          },
        },
        relay: () => tell(RELAY, 'sent'),
      },
    )
    dispatcher.dispatch(occurrence, () => undefined)
    return [...ways.values()].sort(
      (one, other) => Number(one.destination === RELAY) - Number(other.destination === RELAY),
    )
  }

  return {
    consent: state,
    events: eventsOf(config, input).map((definition) => ({
      name: definition.name,
      ways: waysOf(occurrenceOf(definition)),
    })),
    parts: Object.entries(config.automation ?? {}).flatMap(([name, { purpose, atOnce }]) => {
      const own = purpose as ConsentPurpose | undefined
      if (!own) return []
      const answer = consentFor(state, own, name)
      const isKept = isSecret && !atOnce
      const isLoaded = atOnce === true || (answer === 'granted' && !isKept)
      const why: SimulationWhy =
        answer === 'granted'
          ? isKept
            ? 'secret'
            : 'granted'
          : isLoaded
            ? 'at-once'
            : answer === 'unknown'
              ? 'no-answer'
              : consentFor(without.get(), own, name) === 'denied'
                ? 'refused'
                : 'gpc'
      return [{ name, purpose: own, isLoaded, why }]
    }),
  }
}

/** A store of this visitor's own: the page's is never touched. */
const answered = (
  config: SiteConfig,
  { region, gpc, tool, source, answers, services }: SimulationInput,
  purposeOf: PurposeOf,
): ConsentStore => {
  const consent = createConsentStore(() => 0, purposeOf)
  const env = { window: { navigator: { globalPrivacyControl: gpc === true } } }
  applyRegionRules({ env, config, consent }, region)
  if (answers || services) {
    consent.set({
      ...answers,
      ...(services && { services }),
      ...(tool && { tool }),
      source: source ?? (tool ? 'tool' : 'api'),
    })
  }
  return consent
}

const relayWhy = (
  told: SimulatedWay['state'],
  state: ConsentState,
  without: ConsentState,
): SimulationWhy => {
  if (told === 'held') return 'no-answer'
  if (told === 'sent') return state.source === 'prior' ? 'prior' : 'granted'
  return state.advertising !== without.advertising ? 'gpc' : 'refused'
}

/** Those asked for, or all that the site has. A name nobody has defined is an event the page itself would tell. */
const eventsOf = (
  { events, triggers = [] }: SiteConfig,
  { events: asked }: SimulationInput,
): EventDefinition[] => {
  const known = new Map<string, EventDefinition>()
  for (const definition of [...events, ...triggers.map(({ event }) => event)]) {
    if (!known.has(definition.name)) known.set(definition.name, definition)
  }
  const names = asked?.[0] ? [...new Set(asked)] : [...known.keys()]
  return names.slice(0, MAX_EVENTS).map((name) => known.get(name) ?? { name })
}

const occurrenceOf = ({ name, destinations }: EventDefinition): Occurrence => ({
  id: '',
  name,
  params: {},
  time: 0,
  type: 'dyn',
  url: '',
  ...(destinations && { destinations }),
})
