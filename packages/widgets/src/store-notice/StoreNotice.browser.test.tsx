import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPageStorage } from '../shared/create-page-storage.ts'
import { createAnsweringPage } from '../testing/answering-page.ts'
import { describeWidget } from '../testing/describe-widget.ts'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import { addHost, addServerHtml, widgetRoot } from '../testing/page-host.ts'
import { mount } from './browser.tsx'
import { STORE_NOTICE_CSS_PROPERTIES } from './css-properties.ts'
import { examples } from './examples.ts'
import { render } from './render.tsx'
import { StoreNotice, type StoreNoticeProps } from './StoreNotice.tsx'
import css from './store-notice.css?inline'

describeWidget({ name: 'store-notice', mount, render, examples })

const message = 'We are closed on Friday.'
const cleanUps: (() => void)[] = []
const region = () => page.getByRole('region', { name: 'Store notice' })
const dismissButton = () => page.getByRole('button', { name: 'Dismiss' })

beforeEach(() => {
  localStorage.clear()
})

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp()
  }
  document.body.replaceChildren()
})

const openPage = (functional: 'granted' | 'denied' | 'unknown') => {
  const answering = createAnsweringPage(functional)
  const view = Object.create(window, {
    footfall: { value: answering.footfall },
    localStorage: { value: localStorage },
  }) as Window
  const storage = createPageStorage(view)
  cleanUps.push(storage.destroy)
  return { storage, answer: answering.answer }
}

const start = (
  props: Record<string, unknown>,
  env?: Parameters<typeof mount>[2],
  host = addHost(),
) => {
  const widget = mount(host, { message, ...props }, env)
  cleanUps.push(widget.destroy)
  return { host, ...widget }
}

const addStyle = (text: string): void => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  cleanUps.push(() => style.remove())
}

describe('H-05 store notice', () => {
  test('H-05 is a named region with the message, until it is dismissed', async () => {
    start({})
    await expect.element(region()).toHaveTextContent(message)
    await userEvent.click(dismissButton())
    await expect.element(region()).not.toBeInTheDocument()
  })

  test('H-05 floats above the page at the edge it was given', async () => {
    const { host } = start({ position: 'top' })
    await expect.element(region()).toBeVisible()
    await vi.waitFor(() => expect(widgetRoot(host)?.getBoundingClientRect().top).toBe(0))
    expect(host.getBoundingClientRect().height).toBe(0)
  })

  test('Escape inside the notice dismisses it and gives the focus back', async () => {
    const before = document.createElement('button')
    before.textContent = 'before'
    document.body.append(before)
    start({})
    await expect.element(region()).toBeVisible()
    before.focus()
    await userEvent.keyboard('{Escape}')
    await nextFrames(2)
    expect(region().elements().length, 'Escape elsewhere on the page is not ours').toBe(1)
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect.element(region()).not.toBeInTheDocument()
    expect(document.activeElement).toBe(before)
  })

  test('Enter and Space on the button dismiss it', async () => {
    for (const key of ['{Enter}', ' ']) {
      const { host } = start({})
      await vi.waitFor(() => expect(widgetRoot(host)).not.toBeNull())
      host.shadowRoot?.querySelector('button')?.focus()
      await userEvent.keyboard(key)
      await vi.waitFor(() => expect(widgetRoot(host)).toBeNull())
    }
  })

  test('what gets the focus is not hidden below the floating bar', async () => {
    const tall = document.createElement('div')
    tall.style.paddingBlockStart = '3000px'
    tall.innerHTML = '<a href="#a" id="a">target</a><div style="height:2000px"></div>'
    document.body.append(tall)
    const { host, destroy } = start({})
    await vi.waitFor(() => expect(document.adoptedStyleSheets.length).toBe(1))
    const target = document.getElementById('a') as HTMLElement
    target.scrollIntoView({ block: 'end' })
    await nextFrames(2)
    const bar = widgetRoot(host) as HTMLElement
    expect(target.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      window.innerHeight - bar.offsetHeight,
    )
    destroy()
    expect(document.adoptedStyleSheets.length).toBe(0)
    window.scrollTo(0, 0)
  })

  test('in right-to-left the dismiss button stands at the left', async () => {
    const { host } = start({ position: 'inline' })
    host.dir = 'rtl'
    await expect.element(region()).toBeVisible()
    const bar = widgetRoot(host) as HTMLElement
    const button = bar.querySelector('button') as HTMLElement
    expect(button.getBoundingClientRect().left - bar.getBoundingClientRect().left).toBeLessThan(24)
  })

  test('the page’s rules for plain elements do not reach it', async () => {
    addStyle('div, section, button, p { display: none; transform: rotate(3deg); color: red }')
    const { host } = start({})
    await expect.element(region()).toBeVisible()
    expect(getComputedStyle(host).transform).toBe('none')
  })

  test('follows the page’s colour scheme, and obeys the theme it was given', async () => {
    const ground = (host: Element) => getComputedStyle(widgetRoot(host) as Element).backgroundColor
    const [page, dark] = [start({}), start({ theme: 'dark' })]
    await vi.waitFor(() => expect(widgetRoot(dark.host)).not.toBeNull())
    const light = ground(page.host)
    expect(ground(dark.host)).not.toBe(light)
    document.documentElement.style.colorScheme = 'dark'
    expect(ground(page.host)).toBe(ground(dark.host))
    document.documentElement.removeAttribute('style')
  })

  test('takes its look from documented custom properties, and from no others', async () => {
    addStyle(':root { --ff-store-notice-background: rgb(1, 2, 3) }')
    const { host } = start({})
    await vi.waitFor(() =>
      expect(getComputedStyle(widgetRoot(host) as Element).backgroundColor).toBe('rgb(1, 2, 3)'),
    )
    const used = new Set(css.match(/--ff-[a-z-]+/g))
    expect([...used].sort()).toEqual(Object.keys(STORE_NOTICE_CSS_PROPERTIES).sort())
  })
})

describe('H-05 what a dismissal leaves behind', () => {
  test('with a grant it is remembered on the next page, until the message changes', async () => {
    const { storage } = openPage('granted')
    const first = start({}, { storage })
    await userEvent.click(dismissButton())
    first.destroy()
    const second = start({}, { storage })
    await nextFrames(5)
    expect(widgetRoot(second.host)).toBeNull()
    second.destroy()
    start({ message: 'We are open again.' }, { storage })
    await expect.element(region()).toHaveTextContent('We are open again.')
  })

  test.each(['denied', 'unknown'] as const)(
    'without a grant (%s) nothing is stored',
    async (answer) => {
      const { storage } = openPage(answer)
      const first = start({}, { storage })
      await userEvent.click(dismissButton())
      await vi.waitFor(() => expect(widgetRoot(first.host)).toBeNull())
      expect(localStorage.length).toBe(0)
      first.destroy()
      start({}, { storage })
      await expect.element(region()).toBeVisible()
    },
  )

  test('a grant after the dismissal on the same page stores it', async () => {
    const { storage, answer } = openPage('unknown')
    start({}, { storage })
    await userEvent.click(dismissButton())
    await expect.element(region()).not.toBeInTheDocument()
    answer('granted')
    expect(localStorage.getItem('footfall')).toContain('store-notice')
    answer('denied')
    expect(localStorage.length).toBe(0)
  })

  test('a grant that comes late hides a floating notice that was dismissed on an earlier page', async () => {
    const earlier = openPage('granted')
    const first = start({}, { storage: earlier.storage })
    await userEvent.click(dismissButton())
    first.destroy()
    const later = openPage('unknown')
    const { host } = start({}, { storage: later.storage })
    await expect.element(region()).toBeVisible()
    later.answer('granted')
    await vi.waitFor(() => expect(widgetRoot(host)).toBeNull())
  })
})

describe('H-05 no layout shift', () => {
  const addPage = (): HTMLElement => {
    const place = document.createElement('div')
    const text = document.createElement('p')
    text.textContent = 'The page’s own text. '.repeat(40)
    document.body.append(place, text)
    return place
  }

  test('the measure sees a shift where there is one', async () => {
    const place = addPage()
    expect(
      await measureLayoutShift(() => {
        place.style.height = '120px'
      }),
    ).toBeGreaterThan(0)
  })

  test('floating at the bottom', async () => {
    addPage()
    const shift = await measureLayoutShift(async () => {
      start({ position: 'bottom' })
      await expect.element(region()).toBeVisible()
    })
    expect(shift).toBe(0)
  })

  test('at the top it pushes the page once by its own height, and nothing where the page is scrolled', async () => {
    for (let times = 0; times < 20; times++) addPage()
    const show = (): Promise<number> =>
      measureLayoutShift(async () => {
        start({ position: 'top' })
        await expect.element(region()).toBeVisible()
      })
    const { destroy } = start({ position: 'top' })
    await expect.element(region()).toBeVisible()
    const share = (region().element().getBoundingClientRect().height + 1) / window.innerHeight
    destroy()
    expect(await show()).toBeLessThanOrEqual(share)
    for (const cleanUp of cleanUps.splice(0)) cleanUp()
    window.scrollTo({ top: 900, behavior: 'instant' })
    expect(await show()).toBe(0)
    window.scrollTo({ top: 0, behavior: 'instant' })
  })

  test('in a reserved place', async () => {
    const place = addPage()
    place.style.minBlockSize = '48px'
    const shift = await measureLayoutShift(async () => {
      start({ position: 'inline' }, undefined, addHost(place))
      await expect.element(region()).toBeVisible()
    })
    expect(shift).toBe(0)
    expect(place.getBoundingClientRect().height).toBe(48)
  })

  test('server HTML in place that a remembered dismissal empties', async () => {
    const { storage } = openPage('granted')
    const first = start({ position: 'inline' }, { storage })
    await userEvent.click(dismissButton())
    first.destroy()
    const place = addPage()
    const host = addServerHtml(
      render({ message, position: 'inline' }, { renderToString }).html,
      place,
    )
    const height = host.getBoundingClientRect().height
    const shift = await measureLayoutShift(() => start({ position: 'inline' }, { storage }, host))
    expect(shift).toBe(0)
    expect(host.getBoundingClientRect().height).toBe(height)
    expect(getComputedStyle(widgetRoot(host) as Element).visibility).toBe('hidden')
  })
})

describe('H-05 server HTML', () => {
  test('a floating notice waits for the script, and is then shown', async () => {
    const host = addServerHtml(render({ message }, { renderToString }).html)
    const served = widgetRoot(host) as HTMLElement
    expect(getComputedStyle(served).visibility).toBe('hidden')
    start({}, undefined, host)
    await expect.element(region()).toBeVisible()
    expect(widgetRoot(host)).toBe(served)
    await userEvent.click(dismissButton())
    await vi.waitFor(() => expect(widgetRoot(host)).toBeNull())
  })

  test('carries the nonce, and is dressed even where the policy refused its style', async () => {
    const { html } = render({ message }, { renderToString, nonce: 'a"b' })
    expect(html).toContain('<style nonce="a&quot;b">')
    const host = addServerHtml(html)
    host.shadowRoot?.querySelector('style')?.remove()
    start({}, undefined, host)
    await vi.waitFor(() => expect(widgetRoot(host)).toHaveAttribute('data-state', 'shown'))
    expect(getComputedStyle(widgetRoot(host) as Element).position).toBe('fixed')
  })
})

describe('H-05 as a component in the light DOM', () => {
  const roots: Root[] = []

  afterEach(() => {
    for (const root of roots.splice(0)) {
      root.unmount()
    }
  })

  const draw = (props: Partial<StoreNoticeProps>): HTMLElement => {
    addStyle(css)
    const place = addHost()
    const root = createRoot(place)
    roots.push(root)
    flushSync(() => root.render(<StoreNotice message={message} {...props} />))
    return place
  }

  test('is drawn with its style sheet and tells of its dismissal', async () => {
    const onDismiss = vi.fn()
    draw({ onDismiss, link: { href: '/hours', label: 'Opening hours' } })
    await expect.element(region()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Opening hours' }))
      .toHaveAttribute('href', '/hours')
    await userEvent.click(dismissButton())
    await expect.element(region()).not.toBeInTheDocument()
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  test('a remembered dismissal draws nothing and keeps no place', async () => {
    const { storage } = openPage('granted')
    const place = draw({ storage, position: 'inline' })
    await userEvent.click(dismissButton())
    await vi.waitFor(() => expect(place.childElementCount).toBe(0))
    expect(draw({ storage, position: 'inline' }).childElementCount).toBe(0)
  })

  test('server HTML is taken over in place', async () => {
    const errors = vi.spyOn(console, 'error')
    addStyle(css)
    const place = addHost()
    place.innerHTML = renderToString(<StoreNotice message={message} position="inline" />)
    const served = place.firstElementChild
    expect(served?.textContent).toBe(message)
    roots.push(hydrateRoot(place, <StoreNotice message={message} position="inline" />))
    await vi.waitFor(() => expect(served).toHaveAttribute('data-state', 'shown'))
    expect(place.firstElementChild).toBe(served)
    await userEvent.click(dismissButton())
    await vi.waitFor(() => expect(place.childElementCount).toBe(0))
    expect(errors.mock.calls).toEqual([])
  })
})
