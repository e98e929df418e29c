import { isAbout, withPageOf } from './address.ts'

/** The address that one of the grid's links or forms leads to; undefined where that is not about the grid. */
export const readWish = (id: string, event: Event, now: URL): URL | undefined => {
  const { target, submitter } = event as SubmitEvent
  const form = target as HTMLFormElement
  const link = form.closest<HTMLAnchorElement>('a[href]:not([target],[download])')
  const address = event.type === 'submit' ? form.method === 'get' && form.action : link?.href
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
  if (!address || button || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const url = new URL(address)
  if (event.defaultPrevented || url.hash || url.origin + url.pathname !== now.origin + now.pathname)
    return undefined
  // A link that says anything else is the shop's, such as one that puts an item into the basket.
  if (link && !isAbout(url, now)) return undefined
  if (!link) url.search = `${new URLSearchParams(new FormData(form, submitter) as never)}`
  // Builders' page links forget the filter.
  return link?.closest('.elementor-pagination') ? withPageOf(id, now, url) : url
}
