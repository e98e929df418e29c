import type { AcceptedEvent } from '@footfall/contract'

/** What an event is after another account of it came in under the same id. */
export interface MergedEvent {
  event: AcceptedEvent
  /** Whether its figures are now those of the account that came, and so is what it is counted under. */
  takesFigures: boolean
}

/**
 * What another account of a stored event makes of it; undefined where it adds nothing. The time under which it is counted stays that of
 * the first account, whatever later ones say.
 */
export const mergeAccount = (
  stored: AcceptedEvent,
  told: AcceptedEvent,
): MergedEvent | undefined => {
  // Nothing brings back what was erased.
  if ('erased' in stored) return undefined
  // Under one id but another name it is something else.
  if (stored.name !== told.name) return undefined
  const fuller = completeHeld(stored, told)
  const joined = joinSale(fuller?.event ?? stored, told)
  if (!fuller || !joined) return joined ?? fuller
  return { event: joined.event, takesFigures: fuller.takesFigures || joined.takesFigures }
}

/**
 * A page tells an event again, under its id, when a destination it had to wait for is granted later. The one row then
 * takes the fuller account, or the owner would read 'held' beside 'sent'. A shop's account is none: it knows nothing of the page.
 */
const completeHeld = (stored: AcceptedEvent, told: AcceptedEvent): MergedEvent | undefined =>
  isHeld(stored) && !isHeld(told) && !isShops(told)
    ? { event: { ...told, ...shopsFigures(stored) }, takesFigures: !isShops(stored) }
    : undefined

/**
 * Page and shop tell of one order under one id: the row takes the browser's part from the page, the figures from the shop. A row that
 * has its page's part already keeps it.
 */
const joinSale = (stored: AcceptedEvent, told: AcceptedEvent): MergedEvent | undefined => {
  if (told.name !== 'Purchase' || isShops(stored) === isShops(told)) return undefined
  if (isShops(told)) return { event: { ...stored, ...figuresOf(told) }, takesFigures: true }
  const hasPagesPart = Object.values(stored.destinations).some(({ state }) => state !== 'off')
  return hasPagesPart
    ? undefined
    : { event: { ...told, ...shopsFigures(stored) }, takesFigures: false }
}

const isHeld = ({ destinations }: AcceptedEvent): boolean =>
  Object.values(destinations).some(({ state }) => state === 'held')

const isShops = ({ confirmedBy }: AcceptedEvent): boolean => confirmedBy === 'order'

/** A sale the shop has confirmed keeps the shop's figures, whatever pages tell of it. */
const shopsFigures = (stored: AcceptedEvent): Partial<AcceptedEvent> =>
  isShops(stored) ? figuresOf(stored) : {}

const figuresOf = ({ params, time }: AcceptedEvent) =>
  ({ params, time, evidence: 'confirmed', confirmedBy: 'order' }) satisfies Partial<AcceptedEvent>
