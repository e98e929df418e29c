import {
  adoptSheet,
  type BehaviorBrowser,
  createRemembered,
  readNumber,
  readText,
} from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { openShop } from '../shop/open-shop.ts'
import { type ShopWord, wordsOf } from '../shop/words-of.ts'
import { NOTICES_HOST_SHEET } from './notices-host-sheet.ts'
import type { NoticesSettings } from './settings.ts'

/** More than that nobody reads at once; the oldest go. */
const MOST = 5
/** Below it nobody could read them: WCAG 2.2.1. */
const LEAST_SECONDS = 10

/**
 * Says what the shop has to say, in regions that were there before the words: good news politely and for a while, bad news at once
 * and until somebody closes it. What the host has printed can be closed too.
 */
export const browser: BehaviorBrowser<UncheckedSettings<NoticesSettings>> = (
  root,
  settings,
  env,
) => {
  const { window, document, clock, listen } = env
  const { shop, leave } = openShop(env, settings)
  const changes = createRemembered()
  const sheet = root.matches('.ff-notices')
    ? undefined
    : adoptSheet(window, document, NOTICES_HOST_SHEET)
  const added = new Map<HTMLElement, (() => void) | undefined>()
  const seconds = readNumber(settings.seconds, 0, 300, 20)
  const make = (tag: string, className: string, text = ''): HTMLElement => {
    const made = document.createElement(tag)
    made.className = className
    made.textContent = text
    return made
  }
  const regions = ['status', 'alert'].map((role) => {
    const own = root.querySelector<HTMLElement>(`:scope > .ff-notices-${role}`)
    if (own) return own
    // On a host's page: `role` on what the host has printed would read it out anew.
    const made = make('div', `ff-notices-${role}`)
    made.role = role
    root.append(made)
    added.set(made, undefined)
    return made
  })
  const isAt = (notice: Element): boolean =>
    notice.matches(':hover') || notice.contains(document.activeElement)
  /** Where the visitor was before is not known here; the next notice, or the place of all, is nearest. */
  const focusNear = (next: Element | null): void => {
    const button = next?.querySelector<HTMLElement>('.ff-notices-close')
    if (!button?.checkVisibility()) changes.attribute(root, 'tabindex', '-1')
    ;(button?.checkVisibility() ? button : root).focus()
  }
  const remove = (notice: HTMLElement): void => {
    const hadFocus = notice.contains(document.activeElement)
    added.get(notice)?.()
    added.delete(notice)
    const next = notice.nextElementSibling ?? notice.previousElementSibling
    notice.remove()
    if (hadFocus) focusNear(next)
  }
  const goLater = (notice: HTMLElement): void => {
    const wait = Math.max(seconds, LEAST_SECONDS) * 1_000
    added.set(
      notice,
      clock.after(wait, () => (isAt(notice) ? goLater(notice) : remove(notice))),
    )
  }
  const button = (): HTMLElement => {
    const close = make('button', 'ff-notices-close', '×')
    close.setAttribute('type', 'button')
    close.ariaLabel = readText(settings.closeLabel, 'Close')
    return close
  }
  const say = ({ text, isBad }: ShopWord): void => {
    const region = regions[isBad ? 1 : 0]
    if (!region || !text) return
    const all = [...added.keys()].filter((one) => one.matches('.ff-notices-one'))
    // Said again it is read out again, and stands once.
    for (const one of all) if (one.firstElementChild?.textContent === text) remove(one)
    const left = all.filter((one) => one.isConnected)
    if (left[0] && left.length >= MOST) remove(left[0])
    const notice = make('div', isBad ? 'ff-notices-one ff-notices-bad' : 'ff-notices-one')
    // On a host's page it looks as the host's own do.
    if (sheet) notice.classList.add(isBad ? 'woocommerce-error' : 'woocommerce-message')
    notice.append(make('span', 'ff-notices-text', text), button())
    added.set(notice, undefined)
    region.append(notice)
    if (!isBad && seconds) goLater(notice)
  }
  const close = ({ target }: Event): void => {
    const pressed = (target as Element).closest('.ff-notices-close')
    const notice = pressed?.parentElement
    if (!notice) return
    if (added.has(notice)) remove(notice)
    else {
      const next = notice.nextElementSibling ?? notice.previousElementSibling
      changes.attribute(notice, 'hidden', '')
      focusNear(next)
    }
  }
  // What a server has printed gets its button.
  for (const printed of root.querySelectorAll<HTMLElement>(
    '.ff-notices-one,.woocommerce-message,.woocommerce-error,.woocommerce-info',
  )) {
    const made = button()
    printed.append(made)
    added.set(made, undefined)
  }
  const offs = [
    shop.keeper.onWords((answer) => {
      for (const word of wordsOf(answer, settings)) say(word)
    }),
    listen(root, 'click', close),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      for (const [one, cancel] of added) {
        cancel?.()
        one.remove()
      }
      changes.restore()
      sheet?.remove()
      leave()
    },
  }
}
