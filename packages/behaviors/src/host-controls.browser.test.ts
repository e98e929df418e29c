import { afterEach, describe, expect, test } from 'vitest'
import { behaviors } from './registry.ts'
import type { BehaviorExample } from './shared/behavior-example.ts'
import { BUILDER_PAGES } from './testing/host-sheets/host-sheets.ts'
import { loadBehavior } from './testing/load-behavior.ts'
import { type BehaviorPage, openBehaviorPage } from './testing/open-behavior-page.ts'
import { unseenControls } from './testing/unseen-controls.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const entries = '<li><a class="elementor-item" href="/lamps">Lamps</a></li>'

/** Markup of hosts' that no example has. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  menu: [
    `<nav><ul data-sm-options='{"showTimeout":100}'>${entries}</ul></nav>`,
    `<nav class="elementor-nav-menu--main elementor-nav-menu--layout-horizontal"><ul class="elementor-nav-menu">${entries}</ul></nav>`,
    `<nav><ul class="main-header-menu ast-nav-menu">${entries}</ul></nav>`,
  ],
  entrance: ['_animation', 'animation'].map(
    (key) =>
      `<main>${['fadeInUp', 'none'].map((name) => `<div id="${name}" class="elementor-element elementor-invisible" data-settings='{"${key}":"${name}"}'>Oak and linen.</div>`).join('')}</main>`,
  ),
  'link-actions': [
    '<button data-e-action-hash="#elementor-action%3Aaction%3Dreload">Again</button>',
  ],
  'loop-grid': [
    '<div class="elementor-element elementor-widget elementor-widget-loop-grid" data-id="a1b2c3d"><div class="elementor-loop-container"><article><a href="/one">One</a></article></div></div>',
  ],
  'off-canvas': [
    '<div id="ast-mobile-popup" class="ast-mobile-popup-drawer active"><div class="ast-mobile-popup-inner"><button id="menu-toggle-close">×</button></div></div>',
  ],
  sticky: [
    `<div data-settings='{"sticky":"bottom","sticky_on":["desktop"]}'><a href="/order">Order</a></div>`,
  ],
}

/** What besides controls and open panels is to be seen once it is in the window. */
const SHOWN: Readonly<Record<string, string>> = { entrance: '[data-settings*=animation]' }

/** What is rightly out of sight, by example and control: always, and before the visitor has done something. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  'a link of one’s own, which leads to the top without a script too': ['a#up'],
  // Its submenus stay closed, and their buttons are below the theme's break point alone.
  'the theme’s dropdown menu opens in the header': ['button.ast-menu-toggle', 'a'],
}
const UNSEEN_FIRST: Readonly<Record<string, readonly string[]>> = {
  'the theme’s dropdown menu opens in the header': ['a.menu-link'],
}

for (const name of Object.keys(behaviors)) {
  const { examples, marks } = await loadBehavior(name)
  const all: BehaviorExample[] = [
    ...examples,
    ...(FURTHER[name] ?? []).map((html, at) => ({
      title: `further markup ${at + 1}`,
      settings: {},
      html,
      shows: [],
    })),
  ]
  describe(`${name} on a builder’s pages`, () => {
    test('each of its markers has an example', () => {
      const place = document.createElement('div')
      const tried = new Set([':root'])
      for (const { html } of all) {
        place.innerHTML = html
        for (const { selector } of marks.hosts ?? [])
          if (place.querySelector(selector)) tried.add(selector)
      }
      const selectors = (marks.hosts ?? []).map(({ selector }) => selector)
      expect(selectors.filter((selector) => !tried.has(selector))).toEqual([])
    })

    const rows = all.flatMap((example) =>
      BUILDER_PAGES.flatMap(([theme, css]) =>
        [1280, 390].map((width) => ({ ...example, theme, sheets: css, width })),
      ),
    )
    test.each(rows)(
      'every control is in sight at $width px below $theme, before and after: $title',
      async ({ title, html, css = '', settings, acts = [], sheets, width }) => {
        page = await openBehaviorPage({
          behaviors: [name],
          html,
          css: css + sheets,
          width,
          settings: { [name]: settings },
        })
        const unseen = (isFirst: boolean): string[] => {
          const excepted = [...(UNSEEN[title] ?? []), ...((isFirst && UNSEEN_FIRST[title]) || [])]
          const found = page ? unseenControls(page.document, SHOWN[name]) : []
          return found.filter((one) => !excepted.includes(one))
        }
        await expect.poll(() => unseen(true)).toEqual([])
        for (const act of acts) await page.act(act)
        await expect.poll(() => unseen(false)).toEqual([])
      },
    )
  })
}
