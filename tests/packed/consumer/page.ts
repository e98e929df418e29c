import '@footfall/contract/window'

window.footfall('track', 'Lead', { value: 20, currency: 'EUR' })
window.footfall('consent', { analytics: 'granted', advertising: 'denied' })
footfall('consent', 'open')
footfall('on', (notice) => {
  if (notice.kind === 'event') notice.id.toUpperCase()
})
const version: string | undefined = globalThis.footfall.version

// @ts-expect-error there is no such command
window.footfall('trak', 'Lead')
// @ts-expect-error an event has a name
footfall('track')
// @ts-expect-error an answer is granted or denied
footfall('consent', { analytics: 'yes' })
// @ts-expect-error there is no such purpose
footfall('consent', { marketing: 'granted' })
// @ts-expect-error it is not any
const wrong: number = window.footfall

export const seen: unknown[] = [version, wrong]
