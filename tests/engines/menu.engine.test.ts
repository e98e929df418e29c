import { expect } from 'vitest'
import { BUILDER_PAGES } from '../../packages/behaviors/src/testing/host-sheets/host-sheets.ts'
import { test } from './support/scene.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const STYLE = `body { margin: 0 } nav ul { list-style: none; margin: 0; padding: 0 } nav > ul { display: flex }
nav a { display: block; padding: 12px 24px } nav li { position: relative }
nav li ul { position: absolute; left: -999em; visibility: hidden; background: #fff }`
const BODY = `<nav aria-label="Main"><ul data-footfall-menu>
<li id="home"><a href="/">Home</a></li>
<li id="shop"><a href="/shop">Shop</a><ul><li><a id="cups" href="/cups">Cups</a></li>
<li id="plates"><a href="/plates">Plates</a><ul><li><a href="/deep">Deep</a></li></ul></li></ul></li>
<li id="more"><a href="/more">More</a></li></ul></nav><h1>A page</h1>`

const opened = (visitor: Visitor): Promise<string[]> =>
  visitor.evaluate(
    `[...document.querySelectorAll('li > ul')].filter((sub) => sub.checkVisibility({ visibilityProperty: true })).map((sub) => sub.parentElement.id)`,
  )
const focused = (visitor: Visitor): Promise<string> =>
  visitor.evaluate(
    `document.activeElement.localName + ' ' + (document.activeElement.ariaLabel ?? document.activeElement.textContent)`,
  )
/** Where a submenu stands, from where it should: below its item, or beside it. */
const off = (visitor: Visitor, item: string, isBeside: boolean): Promise<number[]> =>
  visitor.evaluate(`(() => {
    const one = document.querySelector('#${item}').getBoundingClientRect()
    const sub = document.querySelector('#${item} > ul').getBoundingClientRect()
    const isRtl = document.documentElement.dir === 'rtl'
    const [start, end] = isRtl ? ['right', 'left'] : ['left', 'right']
    return [sub.top - one[${isBeside} ? 'top' : 'bottom'], sub[start] - one[${isBeside} ? end : start]].map(Math.abs).map(Math.round)
  })()`)

for (const root of ['lang="en"', 'lang="he" dir="rtl"']) {
  test(`U-01 a menu by keyboard: links, buttons, submenus in their places, Escape and Tab, ${root}`, async ({
    site,
    visitor,
  }) => {
    site.config.behaviors = [{ id: 'menu', kind: 'menu', settings: {} }]
    Object.assign(site, { style: STYLE, root, body: () => BODY })
    await visitor.open()
    await eventually(async () =>
      expect(await visitor.evaluate(`document.querySelectorAll('nav button').length`)).toBe(2),
    )
    expect(await opened(visitor)).toEqual([])
    await visitor.evaluate(`document.querySelector('#home a').focus()`)
    const walk: string[] = []
    for (let steps = 0; steps < 2; steps++) {
      await visitor.tab.press('Tab')
      walk.push(await focused(visitor))
    }
    expect(walk).toEqual(['a Shop', 'button Shop'])
    await visitor.tab.press('Enter')
    expect(await opened(visitor)).toEqual(['shop'])
    expect(await off(visitor, 'shop', false)).toEqual([0, 0])
    for (let steps = 0; steps < 3; steps++) await visitor.tab.press('Tab')
    expect(await focused(visitor)).toBe('button Plates')
    await visitor.tab.press('Enter')
    expect(await opened(visitor)).toEqual(['shop', 'plates'])
    expect(await off(visitor, 'plates', true)).toEqual([0, 0])
    await visitor.tab.press('Tab')
    expect(await focused(visitor)).toBe('a Deep')
    await visitor.tab.press('Escape')
    await eventually(async () => expect(await opened(visitor)).toEqual(['shop']))
    expect(await focused(visitor)).toBe('button Plates')
    await visitor.tab.press('Tab')
    expect(await focused(visitor)).toBe('a More')
    await eventually(async () => expect(await opened(visitor)).toEqual([]))
  })
}

for (const [theme, sheets] of BUILDER_PAGES) {
  test(`U-01 a builder’s submenus open below and beside their items under its own sheets and ${theme}`, async ({
    site,
    visitor,
  }) => {
    const list = 'class="sub-menu elementor-nav-menu--dropdown"'
    site.config.behaviors = [{ id: 'menu', kind: 'menu', settings: {} }]
    Object.assign(site, {
      style: `body { margin: 0 } ${sheets}`,
      root: 'lang="en"',
      body: () => `<div class="elementor-element elementor-widget elementor-widget-nav-menu"><nav class="elementor-nav-menu--main elementor-nav-menu--layout-horizontal"><ul class="elementor-nav-menu">
<li id="home"><a class="elementor-item" href="/">Home</a></li>
<li id="shop"><a class="elementor-item" href="/shop">Shop</a><ul ${list}><li><a class="elementor-sub-item" href="/cups">Cups</a></li>
<li id="plates"><a class="elementor-sub-item" href="/plates">Plates</a><ul ${list}><li><a class="elementor-sub-item" href="/deep">Deep</a></li></ul></li></ul></li></ul></nav></div><h1>A page</h1>`,
    })
    await visitor.open()
    await eventually(async () =>
      expect(await visitor.evaluate(`document.querySelectorAll('nav button').length`)).toBe(2),
    )
    for (const item of ['shop', 'plates'])
      await visitor.evaluate(`document.querySelector('#${item} > button').click()`)
    expect(await opened(visitor)).toEqual(['shop', 'plates'])
    expect(await off(visitor, 'shop', false)).toEqual([0, 0])
    expect(await off(visitor, 'plates', true)).toEqual([0, 0])
  })
}
