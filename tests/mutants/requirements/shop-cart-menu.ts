import type { Mutant } from '../mutant.ts'
import { cartRow } from './shop-cart.ts'

const MENU = 'menu-cart/menu-cart.browser.test.tsx'
const NOTICES = 'notices/notices.browser.test.tsx'

/** The number of pieces in a menu, and what the shop has to say. */
export const SHOP_MENU_FAULTS: readonly Mutant[] = [
  cartRow(
    [MENU, 'W-22 without a script'],
    ['W-22', 'an empty number stands there without a script'],
    ['menu-cart/MenuCart.tsx', '          hidden={!count}\n', ''],
  ),
  cartRow(
    [MENU, 'W-22 it shows'],
    ['W-22', 'the number has no words'],
    ['menu-cart/browser.ts', ".replace('{count}', `${count}`)", ''],
  ),
  cartRow(
    [MENU, 'W-22 a visitor'],
    ['W-22', 'every visitor’s page asks for a cart to be counted'],
    [
      'menu-cart/browser.ts',
      'if (shop.hasCart() && !keeper.get().cart) void read()',
      'void read()',
    ],
  ),
  cartRow(
    [MENU, 'W-22 opened by'],
    ['W-22', 'the space bar does not open it'],
    ['menu-cart/browser.ts', "if ((event as KeyboardEvent).key !== ' ' || ", 'if (event.type || '],
  ),
  cartRow(
    [MENU, 'W-22 opened by'],
    ['W-22', 'the link does not say that it is open'],
    ['menu-cart/browser.ts', "    changes.attribute(link, 'aria-expanded', 'true')\n", ''],
  ),
  cartRow(
    [MENU, 'W-22 opened by'],
    ['W-22', 'Escape closes nothing'],
    ['menu-cart/browser.ts', '      close()\n      if (isHere) link.focus()\n', ''],
  ),
  cartRow(
    [MENU, 'W-22 it closes'],
    ['W-22', 'a press elsewhere leaves it open'],
    ['menu-cart/browser.ts', 'if (isOpen() && !root.contains(target as Node)) close()', ''],
  ),
  cartRow(
    [MENU, 'W-22 it closes'],
    ['W-22', 'Tab out of it leaves it open over the page'],
    ['menu-cart/browser.ts', 'if (to && !root.contains(to)) close()', ''],
  ),
  cartRow(
    [MENU, 'W-22 a press with'],
    ['W-22', 'a press for another tab opens the panel'],
    ['menu-cart/browser.ts', '      if (ctrlKey || metaKey || shiftKey || altKey) return\n', ''],
  ),
  cartRow(
    [MENU, 'W-22 what another script'],
    ['W-22', 'what another script held back is removed'],
    ['menu-cart/browser.ts', '    if (event.defaultPrevented) return\n', ''],
  ),
  cartRow(
    [MENU, 'W-22 opened, it reads'],
    ['W-22', 'opened, it shows an old cart'],
    ['menu-cart/browser.ts', '    void read()\n  }\n', '  }\n'],
  ),
  cartRow(
    [MENU, 'W-22 a row that'],
    ['W-22', 'the sum looks sure while a row goes'],
    ['menu-cart/browser.ts', "isBusy ? 'true' : null", 'null'],
  ),
  cartRow(
    [MENU, 'W-22 a row that'],
    ['W-22', 'who does not see it never hears what is left'],
    ['menu-cart/browser.ts', 'if (told && !answer.error) slots', 'if (told && answer.error) slots'],
  ),
  cartRow(
    [MENU, 'W-22 a row that'],
    ['W-22', 'with the last row the focus is lost'],
    ['menu-cart/MenuCart.tsx', ' data-ff-rest=""', ''],
  ),
  cartRow(
    [MENU, 'W-22 what the shop refuses'],
    ['W-22', 'what the shop refuses in the panel is not said'],
    ['menu-cart/browser.ts', 'if (words[0] && !keeper.isHeard()) say(', 'if (!words[0]) say('],
  ),
  cartRow(
    [MENU, 'W-22 where notices'],
    ['W-22', 'the panel repeats what notices say'],
    ['menu-cart/browser.ts', 'words[0] && !keeper.isHeard()', 'words[0]'],
  ),
  cartRow(
    [MENU, 'W-22 a session'],
    ['W-22', 'after a session’s end the old number stays'],
    ['shop/cart-keeper.ts', "'session', ", ''],
  ),
  cartRow(
    [MENU, 'W-22 a shop that is away'],
    ['W-22', 'a number that may be old looks sure'],
    [
      'menu-cart/browser.ts',
      "say(isUnsure ? readText(settings.unsureText, UNSURE) : '')",
      "say('')",
    ],
  ),
  cartRow(
    [MENU, 'W-22 two tabs'],
    ['W-22', 'tabs do not tell each other'],
    ['shop/cart-keeper.ts', 'channel?.postMessage(cart.revision)', 'channel?.postMessage'],
  ),
  cartRow(
    [MENU, 'W-22 where its owner'],
    ['W-22', 'it opens although its owner did not want that'],
    ['menu-cart/browser.ts', 'if (readSwitch(settings.opensOnAdd)) open()', 'open()'],
  ),
  cartRow(
    [MENU, 'W-22 on a host'],
    ['W-22', 'on a host without a shop it is a button that opens nothing'],
    [
      'menu-cart/browser.ts',
      "if (error?.code !== 'unsupported' || isOver || isPlain) return",
      'if (error || isOver) return',
    ],
  ),
  cartRow(
    [MENU, 'W-22 on a host'],
    ['W-22', 'a press before that was known leads nowhere'],
    ['menu-cart/browser.ts', '    if (wasOpen) window.location.assign(link.href)\n', ''],
  ),
  cartRow(
    [MENU, 'W-22 hostile'],
    ['W-22', 'a shop’s address is taken whatever it would run'],
    [
      'shop/slots.ts',
      '  /^https?:$/.test(new URL(address, ownerDocument.baseURI).protocol)',
      '  !!address',
    ],
  ),
  cartRow(
    [MENU, 'W-22 the number hides'],
    ['W-22', 'the number lies over the picture'],
    ['menu-cart/menu-cart.css', 'inset-inline-start: 1.75rem', 'inset-inline-start: 1.3rem'],
  ),
  cartRow(
    [NOTICES, 'W-27 without a script'],
    ['W-27', 'what the server printed stands in both regions'],
    ['notices/Notices.tsx', '!!one.isBad === isBad', 'one'],
  ),
  cartRow(
    [NOTICES, 'W-27 what the shop says'],
    ['W-27', 'bad news waits politely'],
    ['notices/browser.ts', 'regions[isBad ? 1 : 0]', 'regions[0]'],
  ),
  cartRow(
    [NOTICES, 'W-27 the owner’s words'],
    ['W-27', 'that another tab was quicker is called a failure'],
    ['shop/words-of.ts', "error?.code === 'changed'", "error?.code === 'gone'"],
  ),
  cartRow(
    [NOTICES, 'W-27 a shop that cannot'],
    ['W-27', 'a host without a shop is called a failure'],
    ['shop/cart-keeper.ts', "call !== 'cart' && error.code !== 'unsupported'", "call !== 'cart'"],
  ),
  cartRow(
    [NOTICES, 'W-27 what is wrong'],
    ['W-27', 'what is wrong with fields is said twice'],
    [
      'shop/cart-keeper.ts',
      "if (isSaid && !hasFields) each(call === 'order' ? [] : hears",
      "if (isSaid) each(call === 'order' && !hasFields ? [] : hears",
    ],
  ),
  cartRow(
    [NOTICES, 'W-27 what is wrong'],
    ['W-27', 'what is wrong with an order is said twice'],
    ['shop/cart-keeper.ts', "each(call === 'order' ? [] : hears, answer)", 'each(hears, answer)'],
  ),
  cartRow(
    [NOTICES, 'W-27 good news'],
    ['W-27', 'good news goes before anybody could read it'],
    ['notices/browser.ts', 'Math.max(seconds, LEAST_SECONDS)', 'seconds'],
  ),
  cartRow(
    [NOTICES, 'W-27 good news'],
    ['W-27', 'bad news goes by itself'],
    ['notices/browser.ts', 'if (!isBad && seconds) goLater', 'if (seconds) goLater'],
  ),
  cartRow(
    [NOTICES, 'W-27 nothing goes'],
    ['W-27', 'a notice goes while somebody is at it'],
    ['notices/browser.ts', '(isAt(notice) ? goLater(notice) : remove(notice))', 'remove(notice)'],
  ),
  cartRow(
    [NOTICES, 'W-27 said again'],
    ['W-27', 'the same words stand there twice'],
    [
      'notices/browser.ts',
      '    for (const one of all) if (one.firstElementChild?.textContent === text) remove(one)\n',
      '',
    ],
  ),
  cartRow(
    [NOTICES, 'W-27 said again'],
    ['W-27', 'notices cover the page'],
    ['notices/browser.ts', '    if (left[0] && left.length >= MOST) remove(left[0])\n', ''],
  ),
  cartRow(
    [NOTICES, 'W-27 closed by'],
    ['W-27', 'focus is lost with the notice that was closed'],
    ['notices/browser.ts', '    if (hadFocus) focusNear(next)\n', ''],
  ),
  cartRow(
    [NOTICES, 'W-27 what the server'],
    ['W-27', 'what the server printed cannot be closed'],
    ['notices/browser.ts', "      changes.attribute(notice, 'hidden', '')\n", ''],
  ),
  cartRow(
    [NOTICES, 'W-27 hostile'],
    ['W-27', 'a shop’s words are read as HTML'],
    ['notices/browser.ts', 'made.textContent = text', 'made.innerHTML = text'],
  ),
  cartRow(
    [NOTICES, 'W-27 floating'],
    ['W-27', 'notices push the page down'],
    ['notices/notices.css', 'position: fixed', 'position: static'],
  ),
  cartRow(
    [NOTICES, 'W-27 floating'],
    ['W-27', 'notices stand at the wrong side of the page'],
    ['notices/notices.css', 'margin-inline-start: auto', 'margin-inline-end: auto'],
  ),
  cartRow(
    [MENU, 'W-22 the number hides'],
    ['W-22', 'the panel stands outside the window'],
    ['menu-cart/browser.ts', 'left < 0 || right > window.innerWidth', 'left > right'],
  ),
  cartRow(
    [NOTICES, 'W-27 floating'],
    ['W-27', 'on a phone notices lie over the cart’s buttons'],
    [
      'notices/notices.css',
      'inset-block: calc(1rem + var(--footfall-top, 0px)) auto',
      'inset-block: auto 1rem',
    ],
  ),
]
