import type { LiveEvent } from '@footfall/contract'

/** Whether the shop's order webhook brought the event and no page did: then it has no page, no title, no script. */
export const isShopsWord = ({ confirmedBy, title, destinations }: LiveEvent): boolean =>
  confirmedBy === 'order' &&
  title === undefined &&
  destinations.every(({ browser }) => browser.state === 'off')

/** Where the buyer was, if the shop said so: without that word the address is only the shop's own door. */
export const namesPage = (event: LiveEvent): boolean => {
  if (!isShopsWord(event)) return true
  const address = URL.parse(event.url)
  return address !== null && address.pathname + address.search !== '/'
}
