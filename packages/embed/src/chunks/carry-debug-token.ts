import { DEBUG_FRAGMENT } from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'
import { takeDebugToken } from '../core/take-debug-token.ts'

/**
 * Takes the debugger along to the next page of the site without storing anything: the token joins the address of a link or
 * form in the moment between the page's own listeners and the browser's following it. Returns what stops it.
 */
export const carryDebugToken = (env: BrowserEnv, token: string): (() => void) => {
  const { window, document, clock, listen } = env
  const { location } = window

  /** Undefined where a fragment would change what happens: another site, a place on a page, this very page. */
  const withToken = (address: string, isHere: (url: URL) => boolean): string | undefined => {
    const url = new URL(address, document.baseURI)
    return url.origin === location.origin && !url.hash && !isHere(url)
      ? url.href + DEBUG_FRAGMENT + token
      : undefined
  }
  const lend = (element: Element, attribute: string, address: string | undefined): void => {
    if (!address) return
    const own = element.getAttribute(attribute)
    element.setAttribute(attribute, address)
    clock.after(0, () => {
      if (own === null) element.removeAttribute(attribute)
      else element.setAttribute(attribute, own)
    })
  }

  const onClick = (event: Event): void => {
    if (event.defaultPrevented) return
    const link = event
      .composedPath()
      .find((target) => target instanceof window.HTMLAnchorElement && target.href)
    if (link instanceof window.HTMLAnchorElement && !link.hasAttribute('download')) {
      const isHere = ({ pathname, search }: URL): boolean =>
        pathname === location.pathname && search === location.search
      lend(link, 'href', withToken(link.href, isHere))
    }
  }
  const onSubmit = (event: Event): void => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof window.HTMLFormElement)) return
    const { submitter } = event as SubmitEvent
    const [element, attribute]: [Element, string] = submitter?.hasAttribute('formaction')
      ? [submitter, 'formaction']
      : [form, 'action']
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method')
    // A POST always loads; a GET to this page with the fields it had would only jump to the fragment.
    const isPost = method?.toLowerCase() === 'post'
    const isHere = ({ pathname }: URL): boolean => !isPost && pathname === location.pathname
    const address = element.getAttribute(attribute) || location.href.split('#')[0] || ''
    lend(element, attribute, withToken(address, isHere))
  }

  // A site that turns followed links into navigations of its own puts the lent address into the bar.
  const scrub = (): void => void takeDebugToken(env)
  const { navigation } = window as { navigation?: EventTarget }
  const offs = [
    // On the window, where an event arrives last: every listener of the page has seen the address as it was.
    listen(window, 'click', onClick),
    listen(window, 'auxclick', onClick),
    listen(window, 'submit', onSubmit),
    listen(window, 'hashchange', scrub),
    listen(navigation ?? window, navigation ? 'currententrychange' : 'popstate', scrub),
  ]
  return () => {
    for (const off of offs) off()
  }
}
