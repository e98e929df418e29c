import { expect } from 'vitest'
import { test } from './support/scene.ts'
import { eventually } from './support/visitor.ts'

const ITEM =
  '<li id="lamps" class="menu-item-has-children"><a href="/lamps">Lamps</a><button id="more" class="ast-menu-toggle" aria-expanded="false">+</button><ul class="sub-menu"><li><a id="desk" href="/desk">Desk</a></li></ul></li>'
const ASTRA = `<header id="masthead" class="site-header"><div id="ast-mobile-header" data-type="off-canvas"><button id="menu" class="menu-toggle" aria-expanded="false">Menu</button></div></header>
<main id="main"><a id="outside" href="/outside">Outside</a><p style="height: 2000px">Text</p><h2 id="prices">Prices</h2><p style="height: 2000px">Text</p></main>
<div id="ast-mobile-popup" class="ast-mobile-popup-drawer"><div class="ast-mobile-popup-overlay"></div><div class="ast-mobile-popup-inner"><button id="menu-toggle-close">Close</button><ul>${ITEM}<li><a id="jump" href="#prices">Prices</a></li></ul></div></div>`
const STYLE = `body { margin: 0 } .site-header { position: sticky; top: 0; height: 60px; background: #fff }
.ast-mobile-popup-drawer { position: fixed; inset: 0; visibility: hidden; transition: visibility .1s }
.ast-mobile-popup-drawer.active { visibility: visible } .sub-menu { display: none }
.ast-mobile-popup-overlay { position: absolute; inset: 0 }
.ast-mobile-popup-inner { position: absolute; inset-block: 0; inset-inline-end: 0; width: 200px }`

const publish = (...kinds: string[]) => kinds.map((kind) => ({ id: kind, kind, settings: {} }))

const FOCUSED = 'document.activeElement.id'
const IS_OPEN = `document.querySelector('#ast-mobile-popup').matches(':popover-open')`

for (const root of ['lang="en"', 'lang="ar" dir="rtl"']) {
  test(`H-03 the mobile menu by keyboard: open, submenu, Escape; ${root}`, async ({
    site,
    visitor,
  }) => {
    site.config.behaviors = publish('off-canvas', 'mobile-menu')
    site.body = () => ASTRA
    site.style = STYLE
    site.root = root
    await visitor.open()
    const { tab } = visitor
    const isFocused = (id: string): Promise<void> =>
      eventually(async () => expect(await visitor.evaluate(FOCUSED)).toBe(id))
    await eventually(async () =>
      expect(
        await visitor.evaluate(`document.querySelector('#menu').getAttribute('aria-controls')`),
      ).toBe('ast-mobile-popup'),
    )
    await visitor.evaluate(`document.querySelector('#menu').focus()`)
    await tab.press('Enter')
    await isFocused('menu-toggle-close')
    expect(await visitor.evaluate(IS_OPEN)).toBe(true)
    expect(await visitor.evaluate(`document.querySelector('#main').inert`)).toBe(true)
    await visitor.evaluate(`document.querySelector('#more').focus()`)
    await tab.press('Enter')
    expect(await visitor.evaluate(`document.querySelector('#more').ariaExpanded`)).toBe('true')
    await visitor.evaluate(`document.querySelector('#desk').focus()`)
    await isFocused('desk')
    await tab.press('Escape')
    await isFocused('menu')
    expect(await visitor.evaluate(IS_OPEN)).toBe(false)
    expect(await visitor.evaluate(`document.querySelectorAll('[inert]').length`)).toBe(0)
  })
}

test('H-03 H-01 a link in the mobile menu closes it and leads below the sticky header', async ({
  site,
  visitor,
}) => {
  site.config.behaviors = publish('off-canvas', 'mobile-menu', 'anchors')
  site.config.behaviors[2] = {
    id: 'anchors',
    kind: 'anchors',
    settings: { sticky_parts: '.site-header' },
  }
  site.body = () => ASTRA
  site.style = STYLE
  await visitor.open()
  await eventually(async () =>
    expect(
      await visitor.evaluate(`getComputedStyle(document.documentElement).scrollPaddingTop`),
    ).toBe('60px'),
  )
  await eventually(async () =>
    expect(
      await visitor.evaluate(`document.querySelector('#menu').getAttribute('aria-controls')`),
    ).toBe('ast-mobile-popup'),
  )
  await visitor.tab.click(`document.querySelector('#menu')`)
  await eventually(async () => expect(await visitor.evaluate(IS_OPEN)).toBe(true))
  // The theme lets it appear over some time, and nobody can press what is not there yet.
  await eventually(async () =>
    expect(
      await visitor.evaluate(`getComputedStyle(document.querySelector('#jump')).visibility`),
    ).toBe('visible'),
  )
  await visitor.tab.click(`document.querySelector('#jump')`)
  await eventually(async () =>
    expect(
      await visitor.evaluate(
        `Math.round(document.querySelector('#prices').getBoundingClientRect().top)`,
      ),
    ).toBe(60),
  )
  expect(await visitor.evaluate(IS_OPEN)).toBe(false)
  expect(await visitor.evaluate('location.hash')).toBe('#prices')
})
