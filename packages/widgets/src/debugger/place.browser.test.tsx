import { unknownConsent } from '@footfall/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { mountDebugger, type OpenDebuggerOptions } from './browser.tsx'
import type { HeardNotice } from './debugger-state.ts'
import { watchPage } from './watch-page.ts'

const story: HeardNotice[] = [[0, { kind: 'consent', state: unknownConsent() }]]
const cleanUps: (() => void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp()
  }
  document.body.replaceChildren()
  await page.viewport(414, 896)
})

interface Opening extends Pick<OpenDebuggerOptions, 'place' | 'onPlace'> {
  hasBanner?: boolean
}

const open = ({ hasBanner = false, ...place }: Opening = {}): HTMLElement => {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const { destroy } = mountDebugger(host, {
    facts: {
      site: 'demo',
      revision: 12,
      version: '0.1.0',
      endpoint: 'https://t.shop.test',
      destinations: [],
      hasBanner,
    },
    heard: story,
    isReady: () => false,
    simulate: () => ({ events: [], scripts: [] }) as never,
    onClose: () => undefined,
    ...place,
  })
  cleanUps.push(() => {
    destroy()
    host.remove()
  })
  return host
}

const region = () => page.getByRole('region', { name: 'Footfall debugger' })
const rootOf = (host: HTMLElement) => host.shadowRoot?.querySelector('.ff-debugger') as HTMLElement

const stands = (host: HTMLElement): (string | undefined)[] => {
  const { open: isUnfolded, edge } = rootOf(host).dataset
  return [isUnfolded, edge]
}

/** As our own banner floats: fixed inside a shadow root. */
const bannerOf = (tall: number) => {
  const banner = document.createElement('div')
  const shadow = banner.attachShadow({ mode: 'open' })
  shadow.innerHTML = `<p style="position: fixed; inset: auto 0 0; height: ${tall}px; margin: 0">May we?</p>`
  cleanUps.push(() => banner.remove())
  return {
    show: () => document.documentElement.append(banner),
    hide: () => banner.remove(),
    box: () => (shadow.querySelector('p') as Element).getBoundingClientRect(),
    boxToBe: { top: innerHeight - tall, bottom: innerHeight },
  }
}

const isOver = (host: HTMLElement, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): boolean => {
  const box = rootOf(host).getBoundingClientRect()
  return box.top < bottom && top < box.bottom
}

/** Changes the page, and waits until whoever watches it has been told and has drawn what came of it. */
const changePage = async (change: () => void): Promise<void> => {
  await new Promise<void>((resolve) => {
    const stop = watchPage(document.createElement('i'), () => {
      stop()
      resolve()
    })
    change()
  })
  await nextFrames(3)
}

/** Holds a part of it and moves the pointer, as a hand does: in steps, and with the click that ends it. */
const drag = (host: HTMLElement, part: string, [x, y]: [number, number]): void => {
  const handle = rootOf(host).querySelector(part) as HTMLElement
  const { left, top } = handle.getBoundingClientRect()
  const send = (type: string, by: number): void => {
    const at = { clientX: left + 20 + x * by, clientY: top + 6 + y * by, bubbles: true }
    const init = { ...at, composed: true, pointerId: 1, button: 0, buttons: 1 }
    handle.dispatchEvent(
      type === 'click' ? new MouseEvent(type, init) : new PointerEvent(type, init),
    )
  }
  send('pointerdown', 0)
  for (const by of [0.5, 1]) send('pointermove', by)
  send('pointerup', 1)
  send('click', 1)
}

describe('the debugger’s place', () => {
  test('is dragged by its header, stays inside the window, and says where it is', async () => {
    await page.viewport(1200, 800)
    const told: string[] = []
    const host = open({ onPlace: (place) => told.push(place) })
    await expect.element(region()).toBeVisible()
    drag(host, '.ff-debugger-header', [-5000, -5000])
    const box = (): DOMRect => rootOf(host).getBoundingClientRect()
    await vi.waitFor(() => expect([box().left, box().top]).toEqual([0, 0]))
    drag(host, '.ff-debugger-header', [300, 40])
    await vi.waitFor(() => expect(Math.round(box().left)).toBe(300))
    expect(Math.round(box().top)).toBe(40)
    expect(told.at(-1)).toMatch(/^1t,\d+,\d+$/)
    await page.viewport(500, 600)
    await vi.waitFor(() => expect(box().right).toBeLessThanOrEqual(innerWidth))
  })

  test('its pill is dragged without being unfolded, and a click still unfolds it', async () => {
    const host = open({ place: '0b' })
    await expect.element(region()).toBeVisible()
    const box = (): DOMRect => rootOf(host).getBoundingClientRect()
    const before = box().top
    drag(host, '.ff-debugger-pill', [-40, -300])
    await vi.waitFor(() => expect(Math.round(box().top - before)).toBe(-300))
    expect(rootOf(host).dataset.open).toBe('false')
    await userEvent.click(page.getByRole('button', { name: /Footfall 0 events/ }))
    await vi.waitFor(() => expect(rootOf(host).dataset.open).toBe('true'))
  })

  test('opens where it was left', async () => {
    await page.viewport(1200, 800)
    const host = open({ place: '1t,0,50' })
    await expect.element(region()).toBeVisible()
    await Promise.allSettled(
      rootOf(host)
        .getAnimations()
        .map(({ finished }) => finished),
    )
    const { left, top, height } = rootOf(host).getBoundingClientRect()
    expect([left, Math.round(top)]).toEqual([0, Math.round((innerHeight - height) / 2)])
  })

  test.each([
    ['a banner that is there', 0, '1200x800', 'true', 'top'],
    ['a banner that comes later', 700, '1200x800', 'true', 'top'],
    ['a banner that comes very late', 4500, '414x896', 'false', 'top'],
    ['a banner on a phone, by folding', 0, '414x896', 'false', 'top'],
  ] as const)('steps aside for %s and goes back', async (_title, delay, size, isOpen, edge) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.viewport(width, height)
    const banner = bannerOf(width < 640 ? 400 : 90)
    if (!delay) banner.show()
    const host = open()
    if (delay) setTimeout(banner.show, delay)
    await vi.waitFor(() => expect(stands(host)).toEqual([isOpen, edge]), 15_000)
    expect(rootOf(host).getBoundingClientRect().top).toBeGreaterThan(width < 640 ? 300 : 0)
    expect(isOver(host, banner.box())).toBe(false)
    banner.hide()
    await vi.waitFor(() => expect(stands(host)).toEqual(['true', 'bottom']), 5000)
  })

  test.each(['1b', '0b'])('left at %s it gives way to a banner, and goes back', async (place) => {
    const told: string[] = []
    const host = open({ place, onPlace: (now) => told.push(now) })
    await expect.element(region()).toBeVisible()
    const banner = bannerOf(400)
    banner.show()
    await vi.waitFor(() => expect(stands(host)).toEqual(['false', 'top']), 5000)
    expect(isOver(host, banner.box())).toBe(false)
    banner.hide()
    await vi.waitFor(() => expect(stands(host)).toEqual([String(place === '1b'), 'bottom']), 5000)
    expect(told).toEqual([])
  })

  test('whoever has moved it under a banner finds it there', async () => {
    const told: string[] = []
    const banner = bannerOf(400)
    banner.show()
    const host = open({ onPlace: (place) => told.push(place) })
    await vi.waitFor(() => expect(stands(host)).toEqual(['false', 'top']), 5000)
    await userEvent.click(page.getByRole('button', { name: /Footfall 0 events/ }))
    await vi.waitFor(() => expect(stands(host)).toEqual(['true', 'top']))
    await userEvent.click(page.getByRole('button', { name: 'Move to the bottom' }))
    await vi.waitFor(() => expect(stands(host)).toEqual(['true', 'bottom']))
    await changePage(() => {
      banner.hide()
      banner.show()
    })
    expect(stands(host)).toEqual(['true', 'bottom'])
    expect(told).toEqual(['1t', '1b'])
  })

  test.each([
    ['414x896', undefined, 'false'],
    ['414x896', '1b', 'false'],
    ['1200x800', undefined, 'true'],
  ])(
    'at %s, left at %s, it is never painted where a banner is about to come',
    async (size, place, isOpen) => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      await page.viewport(width, height)
      const banner = bannerOf(width < 640 ? 400 : 90)
      const painted = new Set<string>()
      const host = open({ hasBanner: true, place })
      const note = (): void => {
        const root = rootOf(host)
        if (root) painted.add(`${root.dataset.open} ${isOver(host, banner.boxToBe)}`)
        frame = requestAnimationFrame(note)
      }
      let frame = requestAnimationFrame(note)
      cleanUps.push(() => cancelAnimationFrame(frame))
      await expect.element(region()).toBeVisible()
      const before = rootOf(host).getBoundingClientRect().top
      await nextFrames(5)
      await changePage(banner.show)
      expect([...painted]).toEqual([`${isOpen} false`])
      if (width < 640) expect(rootOf(host).getBoundingClientRect().top).toBe(before)
    },
  )

  test('a banner that was expected and never comes costs it its place for a while only', async () => {
    const host = open({ hasBanner: true })
    await vi.waitFor(() => expect(stands(host)).toEqual(['false', 'top']))
    await vi.waitFor(() => expect(stands(host)).toEqual(['true', 'bottom']), 15_000)
  })

  test('what the page only shows moves it nowhere', async () => {
    const text = document.createElement('p')
    text.textContent = 'The page’s own text. '.repeat(400)
    document.body.append(text)
    const host = open()
    await expect.element(region()).toBeVisible()
    await changePage(() => document.body.append(text.cloneNode(true)))
    expect(rootOf(host).dataset).toMatchObject({ open: 'true', edge: 'bottom' })
  })
})
