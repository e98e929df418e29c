import type { WidgetChunk } from '@footfall/contract'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import type { WidgetExample } from '../shared/widget-example.ts'
import { leftListeners } from './count-listeners.ts'
import { measureLayoutShift, nextFrames } from './measure-layout-shift.ts'
import { movingIn } from './moving-rules.ts'
import { addHost, addServerHtml, widgetRoot } from './page-host.ts'

export interface WidgetUnderTest {
  /** Folder name. */
  name: string
  mount: WidgetChunk['mount']
  render: RenderWidget
  /** The first one is used where one is enough; it must have something to focus. */
  examples: readonly WidgetExample[]
}

const focusable = 'a[href], button, input, select, summary, textarea, [tabindex="0"]'

/** What every widget must pass, on React and on Preact. Each widget's browser test calls it. */
export const describeWidget = ({ name, mount, render, examples }: WidgetUnderTest): void => {
  const first = examples[0]?.in ?? {}
  const mounted: { destroy(): void }[] = []

  const start = async (props = first, host = addHost()): Promise<HTMLElement> => {
    mounted.push(mount(host, props))
    await vi.waitFor(() => expect(widgetRoot(host)).not.toBeNull(), { timeout: 15_000 })
    await settle(host)
    return host
  }

  afterEach(() => {
    for (const widget of mounted.splice(0)) {
      widget.destroy()
    }
    document.body.replaceChildren()
    document.documentElement.removeAttribute('dir')
  })

  describe(`${name}: what every widget does`, () => {
    test.each(examples)('example: $title', async ({ in: props, out }) => {
      const root = widgetRoot(await start(props))
      expect(root?.textContent).toBe(out.text)
      expect(root?.getAttribute('aria-label')).toBe(out.name)
    })

    test.each(examples)('has no accessibility fault: $title', async ({ in: props }) => {
      const host = await start(props)
      const { violations } = await axe.run(host, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([])
    })

    test.each(examples)(
      'server HTML is taken over in place: $title',
      async ({ in: props, out }) => {
        const errors = vi.spyOn(console, 'error')
        const host = addServerHtml(render(props, { renderToString }).html)
        const served = widgetRoot(host)
        expect(served?.textContent).toBe(out.text)
        const changes: MutationRecord[] = []
        const observer = new MutationObserver((records) => changes.push(...records))
        observer.observe(host.shadowRoot as ShadowRoot, { childList: true, subtree: true })
        mounted.push(mount(host, props))
        await nextFrames(5)
        changes.push(...observer.takeRecords())
        observer.disconnect()
        expect(changes).toEqual([])
        expect(widgetRoot(host)).toBe(served)
        expect(errors.mock.calls).toEqual([])
        errors.mockRestore()
      },
    )

    test('a host is mounted once', async () => {
      const host = await start()
      const root = widgetRoot(host)
      mount(host, first).destroy()
      await nextFrames(3)
      expect(widgetRoot(host)).toBe(root)
      expect(host.shadowRoot?.querySelectorAll('[data-footfall-root]').length).toBe(1)
    })

    test('destroy leaves nothing, and the host can be mounted again', async () => {
      const pageBefore = pageState()
      const host = addHost()
      const left = await leftListeners(async () => {
        await start(first, host)
        mounted.pop()?.destroy()
        await nextFrames(3)
      })
      expect(left).toEqual([])
      expect(host.shadowRoot?.childNodes.length).toBe(0)
      expect(host.shadowRoot?.adoptedStyleSheets).toEqual([])
      expect(host.attributes.length).toBe(0)
      host.remove()
      expect(pageState()).toEqual(pageBefore)
      document.body.append(host)
      await start(first, host)
      expect(widgetRoot(host)?.getBoundingClientRect().height).toBeGreaterThan(0)
    })

    test('without a host or with nonsense for props it does not throw', () => {
      const nonsense = { message: 7, items: 'x', position: {}, link: null }
      for (const host of [null, undefined, 'body', {}]) {
        expect(() => mount(host, first).destroy()).not.toThrow()
      }
      expect(() => mount(addHost(), nonsense).destroy()).not.toThrow()
      expect(() => mount(addHost(), {}).destroy()).not.toThrow()
    })

    test('without a storage it writes nothing', async () => {
      const before = [document.cookie, localStorage.length, sessionStorage.length]
      const host = await start()
      for (const button of widgetRoot(host)?.querySelectorAll('button') ?? []) {
        // Not by the pointer: one that answers takes the others with it a moment later, and a pointer would wait for them.
        button.click()
        await nextFrames(2)
      }
      expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(before)
    })

    test.each(['ltr', 'rtl'])('fits a phone and reads in %s', async (direction) => {
      document.documentElement.dir = direction
      const frame = addHost()
      frame.style.inlineSize = '320px'
      const root = widgetRoot(await start({ ...first, position: 'inline' }, addHost(frame)))
      expect(getComputedStyle(root as Element).direction).toBe(direction)
      expect(root?.scrollWidth).toBeLessThanOrEqual(320)
    })

    test('every control is reached by Tab in order, shows its focus and is big enough', async () => {
      const before = document.createElement('button')
      before.textContent = 'before'
      document.body.append(before)
      const host = await start()
      const controls = [...(host.shadowRoot?.querySelectorAll<HTMLElement>(focusable) ?? [])]
      expect(controls.length).toBeGreaterThan(0)
      before.focus()
      for (const control of controls) {
        await userEvent.tab()
        expect(host.shadowRoot?.activeElement).toBe(control)
        expect(getComputedStyle(control).outlineStyle).toBe('solid')
        expect(isBigEnough(control)).toBe(true)
      }
    })

    test('nothing moves for a visitor who asked for less motion', async () => {
      const host = await start()
      const sheets = host.shadowRoot?.adoptedStyleSheets ?? []
      expect(sheets.length).toBeGreaterThan(0)
      expect(sheets.flatMap(movingIn)).toEqual([])
    })

    test('mounting shifts nothing on the page', async () => {
      const text = document.createElement('p')
      text.textContent = 'The page’s own text.'
      document.body.append(text)
      expect(await measureLayoutShift(() => start())).toBe(0)
    })
  })
}

/** WCAG 2.5.8: 24 by 24 pixels, or a link within a sentence. */
const isBigEnough = (control: Element): boolean => {
  const { width, height } = control.getBoundingClientRect()
  return control.closest('p a') !== null || (width >= 24 && height >= 24)
}

const settle = async (host: Element): Promise<void> => {
  await nextFrames(2)
  const root = widgetRoot(host)
  const running = root?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(running.map(({ finished }) => finished))
}

const pageState = (): unknown => ({
  root: document.documentElement.getAttributeNames(),
  sheets: document.adoptedStyleSheets.length,
  head: document.head.childElementCount,
  body: document.body.childElementCount,
})
