import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AskingPage, createAskingPage } from '../testing/asking-page.ts'
import { describeWidget } from '../testing/describe-widget.ts'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import { addHost, addServerHtml, widgetRoot } from '../testing/page-host.ts'
import { mount } from './browser.tsx'
import css from './consent-banner.css?inline'
import choicesCss from './consent-choices.css?inline'
import { CONSENT_BANNER_CSS_PROPERTIES } from './css-properties.ts'
import { examples } from './examples.ts'
import { languages } from './languages.ts'
import { render } from './render.tsx'

describeWidget({ name: 'consent-banner', mount, render, examples })

const cleanUps: (() => void)[] = []
const titles = { ga4: 'Google Analytics', meta: 'Meta', pinterest: 'Pinterest' }
const waiting = { timeout: 15_000 }

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp()
  }
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  document.documentElement.removeAttribute('dir')
  document.documentElement.removeAttribute('style')
})

const start = async (
  asking: AskingPage | undefined = createAskingPage(),
  props: Record<string, unknown> = {},
): Promise<{ host: HTMLElement; root: HTMLElement } & AskingPage> => {
  const host = addHost()
  const { destroy } = mount(host, { language: 'en', titles, ...props }, { consent: asking.consent })
  cleanUps.push(destroy)
  await vi.waitFor(() => expect(widgetRoot(host)).not.toBeNull(), waiting)
  const root = widgetRoot(host) as HTMLElement
  await settle(root)
  return { host, root, ...asking }
}

const settle = async (root: HTMLElement): Promise<void> => {
  await nextFrames(2)
  await Promise.allSettled(root.getAnimations({ subtree: true }).map(({ finished }) => finished))
}

/** The document only knows that the focus is somewhere in the host. */
const expectFocus = async (host: Element, name: string): Promise<void> => {
  await vi.waitFor(() => {
    const focused = host.shadowRoot?.activeElement
    expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name)
  }, waiting)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const purpose = (name: string) => page.getByRole('checkbox', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Choose what you allow' })

describe('C-09 the question', () => {
  test('three buttons of equal weight: same look, same size, none pressed beforehand', async () => {
    const { root } = await start()
    const buttons = [...root.querySelectorAll('button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Accept all',
      'Reject all',
      'Choose',
    ])
    const looks = buttons.map((one) => {
      const { color, backgroundColor, fontWeight, fontSize, borderWidth } = getComputedStyle(one)
      const { offsetWidth: width, offsetHeight: height } = one
      return JSON.stringify([
        color,
        backgroundColor,
        fontWeight,
        fontSize,
        borderWidth,
        width,
        height,
      ])
    })
    expect(new Set(looks).size).toBe(1)
    expect(document.activeElement).toBe(document.body)
  })

  test('is no dialog: the page behind it stays usable', async () => {
    const outside = document.createElement('button')
    outside.textContent = 'Outside'
    document.body.append(outside)
    const pressed = vi.fn()
    outside.addEventListener('click', pressed)
    await start()
    await expect
      .element(page.getByRole('region', { name: 'Your choice about cookies' }))
      .toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await userEvent.click(outside)
    expect(pressed).toHaveBeenCalledOnce()
  })

  test('accepting is seen at once, kept and put into effect after the paint, and read out', async () => {
    const { host, root, kept, released } = await start()
    root.querySelector('button')?.click()
    expect(getComputedStyle(root).visibility).toBe('hidden')
    expect([kept, released], 'nothing heavy before the paint').toEqual([[], []])
    await vi.waitFor(() => expect(released.length).toBe(1), waiting)
    expect(kept).toEqual([{ granted: ['functional', 'analytics', 'advertising'], refused: [] }])
    expect(released[0]).toMatchObject({
      method: 'accept-all',
      language: 'en',
      texts: { title: 'Your choice about cookies', accept: 'Accept all' },
    })
    await expect.element(page.getByRole('status')).toHaveTextContent('Your choice is saved.')
    await expectFocus(host, 'Cookie settings')
  })

  test('an answer of a visitor who goes at once is kept, put into effect and recorded, once', async () => {
    const { root, kept, released } = await start()
    const [accept, reject] = root.querySelectorAll('button')
    accept?.click()
    reject?.click()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(kept).toEqual([{ granted: ['functional', 'analytics', 'advertising'], refused: [] }])
    expect(released.map(({ method }) => method)).toEqual(['accept-all'])
    await nextFrames(30)
    expect(released.length).toBe(1)
  })

  test('rejecting is one click too', async () => {
    const { kept, released } = await start()
    await userEvent.click(button('Reject all'))
    await vi.waitFor(() => expect(released.length).toBe(1), waiting)
    expect(kept).toEqual([{ granted: [], refused: [] }])
    expect(released[0]?.method).toBe('reject-all')
    await expect.element(button('Accept all')).not.toBeInTheDocument()
  })

  test.each([
    ['an answer of an earlier page', createAskingPage({ granted: ['analytics'] }), 'rest'],
    ['no answer', createAskingPage(), 'ask'],
  ])('with %s it is in view "%s"', async (_title, asking, view) => {
    const { root } = await start(asking as AskingPage)
    expect(root.dataset.view).toBe(view)
  })

  test('a consent tool that has answered silences it; one that answers late too', async () => {
    const { host, change } = await start()
    const decided = {
      functional: 'denied',
      analytics: 'granted',
      advertising: 'denied',
    } as const
    change({ source: 'prior', ...decided })
    await vi.waitFor(() => expect(widgetRoot(host)?.dataset.view).toBe('rest'), waiting)
    change({ source: 'tool' })
    await vi.waitFor(() => expect(widgetRoot(host)).toBeNull(), waiting)
  })
})

describe('C-09 the choice', () => {
  test('starts with nothing allowed, saves nothing before Save, and then exactly what was chosen', async () => {
    const { kept, released } = await start()
    await userEvent.click(button('Choose'))
    await expect.element(dialog()).toBeVisible()
    for (const name of ['Comfort', 'Statistics', 'Advertising']) {
      await expect.element(purpose(name)).not.toBeChecked()
    }
    await userEvent.click(purpose('Statistics'))
    await userEvent.click(purpose('Advertising'))
    await userEvent.click(page.getByText('Services (2)'))
    await userEvent.click(purpose('Pinterest'))
    expect(kept, 'nothing is kept by moving a switch').toEqual([])
    await userEvent.click(button('Save choice'))
    await vi.waitFor(() => expect(released.length).toBe(1), waiting)
    expect(kept).toEqual([{ granted: ['analytics', 'advertising'], refused: ['pinterest'] }])
    expect(released[0]?.method).toBe('save')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('a service cannot be allowed while its purpose is not', async () => {
    await start()
    await userEvent.click(button('Choose'))
    await userEvent.click(page.getByText('Services (2)'))
    await expect.element(purpose('Meta')).toBeDisabled()
    await userEvent.click(purpose('Advertising'))
    await expect.element(purpose('Meta')).toBeChecked()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(button('Close'))],
  ])(
    'closed by %s it keeps nothing, and the question stands where it stood',
    async (_title, close) => {
      const { host, kept, root } = await start()
      await userEvent.click(button('Choose'))
      await expect.element(dialog()).toBeVisible()
      await userEvent.click(purpose('Statistics'))
      await close()
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(kept).toEqual([])
      expect(root.dataset.view).toBe('ask')
      await expectFocus(host, 'Choose')
      await userEvent.click(button('Choose'))
      await expect.element(purpose('Statistics')).not.toBeChecked()
    },
  )

  test('changing one’s mind: shows the earlier answer, and what is taken back is a withdrawal', async () => {
    const asking = createAskingPage({
      granted: ['analytics', 'advertising'],
      refused: ['pinterest'],
    })
    const { host, kept, released } = await start(asking)
    await userEvent.click(button('Cookie settings'))
    await expect.element(purpose('Statistics')).toBeChecked()
    await expect.element(purpose('Advertising')).toBeChecked()
    await userEvent.click(page.getByText('Services (2)'))
    await expect.element(purpose('Pinterest')).not.toBeChecked()
    await userEvent.click(purpose('Advertising'))
    await userEvent.click(button('Save choice'))
    await vi.waitFor(() => expect(released.length).toBe(1), waiting)
    expect(kept).toEqual([{ granted: ['analytics'], refused: [] }])
    expect(released[0]?.method).toBe('withdraw')
    await expectFocus(host, 'Cookie settings')
  })

  test('refusing one more service is a withdrawal too, allowing more is not', async () => {
    const asking = createAskingPage({ granted: ['analytics'], refused: [] })
    const { released } = await start(asking)
    await userEvent.click(button('Cookie settings'))
    await userEvent.click(purpose('Comfort'))
    await userEvent.click(button('Save choice'))
    await vi.waitFor(() => expect(released.map(({ method }) => method)).toEqual(['save']), waiting)
    await userEvent.click(button('Cookie settings'))
    await userEvent.click(page.getByText('Services (1)'))
    await userEvent.click(purpose('Google Analytics'))
    await userEvent.click(button('Save choice'))
    await vi.waitFor(
      () => expect(released.map(({ method }) => method)).toEqual(['save', 'withdraw']),
      waiting,
    )
  })

  test('is opened by a link of the page and by the page’s script, without a button of its own', async () => {
    const link = document.createElement('a')
    link.href = '#cookies'
    link.innerHTML = '<span data-footfall-consent>Cookies</span>'
    document.body.append(link)
    const { open, root } = await start(createAskingPage({}), { control: 'link' })
    expect(root.querySelectorAll('button').length).toBe(0)
    await userEvent.click(link.firstElementChild as Element)
    await expect.element(dialog()).toBeVisible()
    expect(location.hash).toBe('')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    open()
    await expect.element(dialog()).toBeVisible()
  })

  test('C-10 where Global Privacy Control has decided, advertising is off and says why', async () => {
    const { change, kept } = await start()
    change({ overlays: ['gpc'] })
    await userEvent.click(button('Choose'))
    await expect.element(purpose('Advertising')).toBeDisabled()
    await expect
      .element(page.getByText('Off, because your browser asks not to be tracked.'))
      .toBeVisible()
    await userEvent.click(button('Save choice'))
    await vi.waitFor(() => expect(kept).toEqual([{ granted: [], refused: [] }]), waiting)
  })

  test('P-08 the choices have the focus at once', async () => {
    const { host, root } = await start()
    const shadow = host.shadowRoot as ShadowRoot
    const hasFocus = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        const opened = shadow.querySelector('dialog[open]')
        if (!opened) return
        observer.disconnect()
        resolve(opened.contains(shadow.activeElement))
      }).observe(shadow, { subtree: true, childList: true, attributes: true })
    })
    const choose = [...root.querySelectorAll('button')].find((one) => one.textContent === 'Choose')
    choose?.focus()
    choose?.click()
    expect(await hasFocus).toBe(true)
  })

  test('every control of it is reached by Tab, and the page behind is not', async () => {
    const outside = document.createElement('button')
    document.body.append(outside)
    const { host } = await start()
    await userEvent.click(button('Choose'))
    await expect.element(dialog()).toBeVisible()
    const reached = new Set<Element | null>()
    for (let step = 0; step < 12; step += 1) {
      await userEvent.tab()
      expect(document.activeElement).not.toBe(outside)
      reached.add(host.shadowRoot?.activeElement ?? null)
    }
    const controls = host.shadowRoot?.querySelectorAll('dialog :is(button, summary, input:enabled)')
    const visible = [...(controls ?? [])].filter((one) => one.checkVisibility())
    expect(visible.filter((one) => !reached.has(one))).toEqual([])
  })
})

describe('how it looks and reads', () => {
  const states = {
    ask: async () => start(),
    rest: async () => start(createAskingPage({})),
    choose: async () => {
      const started = await start()
      started.open()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      for (const one of started.host.shadowRoot?.querySelectorAll('details') ?? []) {
        one.open = true
      }
      return started
    },
  }
  const cases = Object.keys(states).flatMap((state) =>
    ['light', 'dark'].flatMap((theme) =>
      ['en', 'ar'].map((language) => ({ state: state as keyof typeof states, theme, language })),
    ),
  )

  test.each(cases)(
    'axe finds nothing: $state, $theme, $language',
    async ({ state, theme, language }) => {
      document.documentElement.lang = language
      const { host, root } = await states[state]()
      root.dataset.theme = theme
      root.lang = language
      root.dir = language === 'ar' ? 'rtl' : 'ltr'
      await nextFrames(2)
      await Promise.allSettled(
        root.getAnimations({ subtree: true }).map(({ finished }) => finished),
      )
      const { violations } = await axe.run(host, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 80))}`),
      ).toEqual([])
    },
  )

  test('in Arabic the choice reads from right to left, on a page that does not', async () => {
    const { root, open } = await start(createAskingPage(), { language: 'ar' })
    expect(getComputedStyle(root).direction).toBe('rtl')
    const { left, right } = root.getBoundingClientRect()
    expect(window.innerWidth - right).toBeLessThanOrEqual(left)
    open()
    await vi.waitFor(() => expect(root.querySelector('dialog[open]')).not.toBeNull(), waiting)
    const [name, input] = [...(root.querySelector('label')?.children ?? [])]
    expect(name?.getBoundingClientRect().left).toBeGreaterThan(
      input?.getBoundingClientRect().left ?? 0,
    )
  })

  test.each(['#ffffff', '#000000', '#e0a030', '#0e6b5c', '#ff0000', '#1d2935', '#777777'])(
    'the owner’s colour %s stays readable in both themes',
    async (accent) => {
      for (const theme of ['light', 'dark']) {
        const { host, root } = await start(createAskingPage(), { accent, theme })
        const { violations } = await axe.run(host, { runOnly: ['color-contrast'] })
        expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
        const ground = getComputedStyle(root).backgroundColor
        const [first] = root.querySelectorAll('button')
        expect(getComputedStyle(first as Element).backgroundColor).not.toBe(ground)
        cleanUps.pop()?.()
      }
    },
  )

  test('takes its look from documented custom properties, and from no others', () => {
    const used = new Set((css + choicesCss).match(/--ff-[a-z-]+/g))
    expect([...used].sort()).toEqual(Object.keys(CONSENT_BANNER_CSS_PROPERTIES).sort())
  })

  test('no element carries a style attribute, which a strict policy would refuse', async () => {
    const { host, open } = await start()
    open()
    await expect.element(dialog()).toBeVisible()
    expect(host.shadowRoot?.querySelectorAll('[style]').length).toBe(0)
    expect(render({ accent: '#ff0000' }, { renderToString }).html).not.toMatch(/ style=/)
  })

  test('neither the question, nor the choice, nor the answer moves anything on the page', async () => {
    const text = document.createElement('p')
    text.textContent = 'The page’s own text. '.repeat(80)
    document.body.append(text)
    const shift = await measureLayoutShift(async () => {
      const { open, root } = await start()
      open()
      await expect.element(dialog()).toBeVisible()
      root.querySelector<HTMLButtonElement>('.ff-consent-close')?.click()
      await nextFrames(3)
      root.querySelector<HTMLButtonElement>('.ff-consent-button')?.click()
      await vi.waitFor(() => expect(root.dataset.view).toBe('rest'), waiting)
    })
    expect(shift).toBe(0)
  })

  test.each([
    [667, 375, 'bottom'],
    [320, 320, 'bottom'],
    [1280, 260, 'bottom'],
    [667, 375, 'bar'],
    [320, 320, 'bar'],
    [1280, 260, 'bar'],
    [1280, 160, 'bar'],
  ])(
    'its buttons and those of the choice are in sight on a window of %i × %i, at %s',
    async (width, height, position) => {
      await page.viewport(width, height)
      cleanUps.push(() => void page.viewport(414, 896))
      const { root } = await start(createAskingPage(), {
        position,
        body: 'Long words. '.repeat(60),
      })
      const isSeen = (one: Element): boolean => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const middle = [(left + right) / 2, (top + bottom) / 2] as const
        const hit = (root.getRootNode() as ShadowRoot).elementFromPoint(...middle)
        return top >= 0 && left >= 0 && right <= width && bottom <= height && one.contains(hit)
      }
      const buttons = (place: ParentNode): Element[] => [
        ...place.querySelectorAll('.ff-consent-button'),
      ]
      expect(buttons(root).map(isSeen)).toEqual([true, true, true])
      await button('Choose').click()
      await settle(root)
      const dialog = root.querySelector('dialog') as HTMLElement
      expect(buttons(dialog).map(isSeen)).toEqual([true, true, true])
    },
  )

  test.each([
    [320, 568, 'bottom'],
    [414, 896, 'bottom'],
    [1440, 900, 'bottom'],
    [1440, 900, 'bar'],
  ])(
    'nothing of its text is behind its buttons on a window of %i × %i, %s',
    async (width, height, position) => {
      await page.viewport(width, height)
      cleanUps.push(() => void page.viewport(414, 896))
      const { root } = await start(undefined, { position, policyUrl: '/privacy' })
      const box = (selector: string): DOMRect =>
        (root.querySelector(selector) as Element).getBoundingClientRect()
      const [text, link, first] = ['.ff-consent-text', 'a', 'button'].map(box) as [
        DOMRect,
        DOMRect,
        DOMRect,
      ]
      expect(root.scrollHeight).toBe(root.clientHeight)
      if (position !== 'bar') expect(Math.max(text.bottom, link.bottom)).toBeLessThan(first.top)
      const below =
        root.getBoundingClientRect().bottom - box('.ff-consent-actions button:last-child').bottom
      if (position !== 'bar') expect(Math.round(below)).toBe(width < 640 ? 17 : 21)
      if (width !== 320) return
      // The page stays in sight: two buttons stand side by side.
      const tops = [...root.querySelectorAll('.ff-consent-actions button')].map((one) =>
        Math.round(one.getBoundingClientRect().top),
      )
      expect([tops.length, new Set(tops).size]).toEqual([3, 2])
      expect(root.getBoundingClientRect().height).toBeLessThan(height / 2)
    },
  )

  test('what gets the focus is not hidden below it (WCAG 2.4.11)', async () => {
    const tall = document.createElement('div')
    tall.style.paddingBlockStart = '3000px'
    tall.innerHTML = '<a href="#a" id="a">target</a><div style="height:2000px"></div>'
    document.body.append(tall)
    const { root } = await start()
    await vi.waitFor(() => expect(document.adoptedStyleSheets.length).toBe(1), waiting)
    const target = document.getElementById('a') as HTMLElement
    target.scrollIntoView({ block: 'end' })
    await nextFrames(2)
    expect(target.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      root.getBoundingClientRect().top,
    )
    window.scrollTo(0, 0)
  })
})

describe('languages', () => {
  test.each(Object.keys(languages))('%s has every text', async (language) => {
    const english = (await languages.en?.())?.texts
    const texts = (await languages[language]?.())?.texts
    expect(Object.keys(texts ?? {})).toEqual(Object.keys(english ?? {}))
    expect(Object.values(texts ?? {}).filter((text) => !text.trim())).toEqual([])
  })

  test('there are 35, and the page’s own comes first', async () => {
    expect(Object.keys(languages).length).toBe(35)
    document.documentElement.lang = 'de-AT'
    const { root } = await start(createAskingPage(), { language: '' })
    expect(root.lang).toBe('de')
    expect(root.textContent).toContain('Alle ablehnen')
  })

  test('server HTML stays hidden until the script knows whom to ask, and keeps its language', async () => {
    document.documentElement.lang = 'en'
    const host = addServerHtml(render({ language: 'fr' }, { renderToString }).html)
    const served = widgetRoot(host) as HTMLElement
    expect(getComputedStyle(served).visibility).toBe('hidden')
    cleanUps.push(mount(host, {}, { consent: createAskingPage().consent }).destroy)
    await vi.waitFor(() => expect(widgetRoot(host)?.dataset.view).toBe('ask'), waiting)
    expect(widgetRoot(host)).toBe(served)
    expect(served.lang).toBe('fr')
    const answered = addServerHtml(render({ language: 'fr' }, { renderToString }).html)
    cleanUps.push(mount(answered, {}, { consent: createAskingPage({}).consent }).destroy)
    await vi.waitFor(() => expect(widgetRoot(answered)?.dataset.view).toBe('rest'), waiting)
  })
})
