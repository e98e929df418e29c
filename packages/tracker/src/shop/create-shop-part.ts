import type { ConsentState, EventDefinition, FootfallNotice } from '@footfall/contract'
import { tellHostEvent } from './host-events.ts'
import { guessContext } from './markup/guess-context.ts'
import { createClickTeller } from './markup/tell-click.ts'
import { watchBlockCart } from './markup/watch-block-cart.ts'
import { type PageEvent, pageEventOf } from './page-events.ts'
import type { ShopTools, StartShopPart } from './shop-tools.ts'
import { createToldMemory } from './told-memory.ts'

const DAY = 86_400_000

interface OwnEvent extends PageEvent {
  /** A refusal kept it back, so far. */
  isRefused?: boolean
}

/**
 * Shop events of a page: from what the host says of it and from the host's own events first, from its markup only for what
 * the host does not tell.
 */
export const createShopPart: StartShopPart = (core, fire) => {
  const { bus, config, consent } = core
  const { shop } = config
  if (!shop) return { take: () => undefined, destroy: () => undefined }
  const tools: ShopTools = { core, config: shop, fire }
  const tellClick = createClickTeller(tools)
  // Who is told of changes by the host itself looks for none.
  const isHostTelling = /Remove|Change/.test(`${Object.values(shop.events)}`)
  const blocks = shop.selectors && !isHostTelling && watchBlockCart(tools)
  const memory = createToldMemory(core)
  const told = new Map<EventDefinition, OwnEvent>()
  /** Once per page, whatever the host says meanwhile. */
  let isTold = false
  let isGone = false

  const context = () => core.context ?? (shop.selectors ? guessContext(tools) : undefined)

  /** Whom to tell of something that may have been told on another page or in another tab. */
  const left = ({ definition, once }: PageEvent): string[] | undefined => {
    const names = Object.keys(config.destinations)
    if (!once) return names
    const isOrder = !!definition.eventID
    const before = memory.told(once, isOrder ? 90 * DAY : config.visit.last_visit_duration * 60_000)
    const rest = names.filter((name) => !before.has(name))
    // An order's id is the same each time, so whoever was missed can be told later; a checkout is new or it is not.
    return isOrder ? (rest[0] || !before.size ? rest : undefined) : before.size ? undefined : names
  }

  const tellPage = (): void => {
    if (isTold || isGone) return
    const event = pageEventOf(context(), { config: shop, site: config.site, host: core.host })
    if (!event) return
    // What was told before may only be looked up once the visitor has answered.
    const { analytics, advertising } = consent.get()
    if (event.once && analytics === 'unknown' && advertising === 'unknown') return
    isTold = true
    const destinations = left(event)
    if (!destinations) return
    const definition = event.once ? { ...event.definition, destinations } : event.definition
    told.set(definition, { ...event, definition })
    fire(definition)
  }

  /** Hears what becomes of our own: notes who was told, and what a refusal kept back. */
  const hear = (notice: FootfallNotice): void => {
    if (notice.kind !== 'event') return
    const { name, destination, state, reason, id } = notice
    for (const [definition, event] of told) {
      const isOurs = definition.eventID ? definition.eventID === id : definition.name === name
      if (!isOurs) continue
      if (destination === 'relay' && state === 'dropped' && reason === 'no-consent')
        event.isRefused = true
      // Who had to stay out here has to again: the order's address does not change.
      const isOver = state === 'sent' || reason === 'secret-address'
      if (event.once && (isOver || (destination === 'relay' && state === 'queued')))
        memory.note(event.once, destination)
    }
  }
  const turn = (): void => {
    told.clear()
    isTold = false
    tellPage()
  }
  const follow = (state: ConsentState): void => {
    tellPage()
    // What a refusal kept back happens on a grant, since the page is still there.
    if (state.analytics !== 'granted' && state.advertising !== 'granted') return
    for (const [definition, event] of told) {
      if (!event.isRefused) continue
      event.isRefused = false
      fire(definition)
    }
  }

  const offs = [
    bus.on('notice', hear),
    bus.on('page', turn),
    bus.on('visitor', tellPage),
    consent.on(follow),
  ]
  tellPage()
  if (blocks) blocks.bind()

  return {
    take({ type, detail, path }) {
      if (blocks) blocks.bind()
      const action = shop.events[type]
      if (action) tellHostEvent(tools, action, detail)
      else if (type === 'click' && shop.selectors) tellClick(path, detail)
    },
    destroy() {
      isGone = true
      for (const off of offs) off()
      if (blocks) blocks.destroy()
      memory.destroy()
    },
  }
}
