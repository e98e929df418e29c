import type { BehaviorBrowser } from '@footfall/behaviors'
import { createRemembered, isPress, readText } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import type { ShareButtonsSettings } from './settings.ts'
import { shareAddress } from './share-address.ts'

/** Builders' names for the same. */
const SAME: Readonly<Record<string, string>> = {
  email: 'mail',
  twitter: 'x',
  'x-twitter': 'x',
}

/**
 * Gives links the address of the page they stand on, and makes the buttons work that a link cannot be: the device's own sharing
 * and copying. Nothing is loaded from a network before the visitor goes there.
 */
export const browser: BehaviorBrowser<UncheckedSettings<ShareButtonsSettings>> = (
  element,
  settings,
  { window, document, listen, fault },
) => {
  const { navigator } = window
  const remembered = createRemembered()
  const status = element.querySelector('[role=status]')
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a[data-ff-share]')]
  const url = (): string => {
    const named =
      readText(settings.url) ||
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ||
      ''
    return /^https?:/.test(named) ? named : window.location.href.replace(/#.*/, '')
  }
  const title = (): string => readText(settings.title) || document.title
  const addressOf = (name = ''): string | undefined =>
    shareAddress(Object.hasOwn(SAME, name) ? (SAME[name] as string) : name, url(), title())
  const fill = (): void => {
    for (const link of links)
      remembered.attribute(link, 'href', addressOf(link.dataset.ffShare) ?? link.href)
  }
  const say = (text: string): void => {
    if (status) status.textContent = text
  }
  const copy = async (button: HTMLElement): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url())
      say(button.dataset.ffDone ?? '')
    } catch {
      // Then the visitor may take it from here.
      say(url())
    }
  }
  const press = (target: Element): void => {
    const button = target.closest<HTMLElement>('button[data-ff-share]')
    if (button?.dataset.ffShare === 'copy') void copy(button)
    // Rejected as the visitor thinks better of it, too.
    else if (button) void navigator.share({ title: title(), url: url() }).catch(() => undefined)
  }

  const built = /\belementor-share-btn_([\w-]+)/.exec(element.className)?.[1]
  if (built) {
    const isKnown = built === 'print' || addressOf(built)
    if (!isKnown) {
      fault(`There is no plain link to share with ${built}.`)
      return undefined
    }
    remembered.attribute(element, 'tabindex', '0')
  }
  const go = (): void => {
    if (built === 'print') window.print()
    else window.open(addressOf(built), '_blank', 'noopener')
  }
  const native = element.querySelector<HTMLElement>('[data-ff-share=native]')
  if (native && 'share' in navigator) remembered.attribute(native, 'inert', null)
  fill()
  const offs = [
    listen(element, 'click', ({ target }) => {
      // An application may have changed the page's address since.
      fill()
      if (built) go()
      else press(target as Element)
    }),
    listen(element, 'keydown', (event) => {
      if (!built || !isPress(event, element)) return
      event.preventDefault()
      go()
    }),
  ]
  return {
    tap: (target) => (built ? go() : press(target)),
    destroy() {
      for (const off of offs) off()
      say('')
      remembered.restore()
    },
  }
}
