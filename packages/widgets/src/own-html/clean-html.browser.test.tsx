import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { COSTLY, HARMLESS, HOSTILE, IN_BROWSER } from '../testing/own-html-corpus.ts'
import { cleanHtml } from './clean-in-browser.ts'
import { OwnHtml } from './OwnHtml.tsx'

/** Parsed where nothing runs, attributes in one order: two texts that a browser reads alike are alike. */
const read = (html: string): string => {
  const { body } = new DOMParser().parseFromString(`<i></i>${html}`, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return body.innerHTML
}

test.each([...HARMLESS, ...HOSTILE])(
  'P-01 a browser leaves of it what a server does: %j',
  (html, clean) => {
    expect(read(cleanHtml(html))).toBe(read(IN_BROWSER[html] ?? clean))
  },
)

test.each(COSTLY)('P-01 no length holds a page up: %s', (_, html) => {
  const started = performance.now()
  expect(cleanHtml(html).length).toBeLessThan(200_000)
  // Most of it is the browser's own parsing of six thousand elements; what grows with their square takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('P-01 no depth holds a page up', () => {
  expect(cleanHtml('<div>'.repeat(500)).match(/<div>/g)).toHaveLength(60)
})

let trapped: string[] = []
const { alert } = window
afterEach(() => {
  window.alert = alert
  document.body.replaceChildren()
})

/** Presses all there is. What leads elsewhere is held back; what runs a script is not. */
const press = async (place: Element): Promise<void> => {
  const stay = (event: Event): void => {
    const link = (event.target as Element).closest('a')
    if (link?.protocol !== 'javascript:') event.preventDefault()
  }
  place.addEventListener('click', stay)
  for (const element of place.querySelectorAll<HTMLElement>('*')) element.click()
  // Pictures that are not there fail later, and say so before this is rejected.
  const pictures = [...place.querySelectorAll('img')].map((one) => one.decode())
  await Promise.allSettled(pictures)
  place.removeEventListener('click', stay)
}

const drawn = (html: string, place: Element): (() => void) => {
  const root = createRoot(place)
  flushSync(() => root.render(<OwnHtml html={html} />))
  return () => root.unmount()
}

const Taken = ({ onTaken, children }: { onTaken(): void; children: ReactNode }): ReactNode => {
  useEffect(onTaken, [onTaken])
  return children
}

const written = (html: string, place: Element): (() => void) => {
  place.innerHTML = html
  return () => place.replaceChildren()
}

const FROM_SERVER = HOSTILE.map(([, server]) => server)

test.each([
  ['as the component draws it', HOSTILE.map(([html]) => html), drawn],
  ['as a server makes it', FROM_SERVER, written],
] as const)('P-01 nothing of it runs, nor when it is pressed: %s', async (_, texts, show) => {
  trapped = []
  window.alert = (said) => void trapped.push(String(said))
  const place = document.body.appendChild(document.createElement('div'))
  for (const html of texts) {
    const hide = show(html, place)
    await press(place)
    hide()
  }
  expect(trapped).toEqual([])
})

test('P-01 the trap catches what runs', async () => {
  trapped = []
  window.alert = (said) => void trapped.push(String(said))
  const place = document.body.appendChild(document.createElement('div'))
  written('<a href="javascript:alert(1)">x</a><img src="x" onerror="alert(2)">', place)
  await press(place)
  await expect.poll(() => trapped.sort()).toEqual(['1', '2'])
})

test('P-01 what a server has drawn is taken over as it is', async () => {
  const said = vi.spyOn(console, 'error')
  const alike = HARMLESS.filter(([html]) => !(html in IN_BROWSER))
  for (const [html, server] of alike) {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = `<div class="ff-own-html">${server}</div>`
    const before = place.querySelector('.ff-own-html')?.firstChild
    let root: Root | undefined
    await new Promise<void>((take) => {
      root = hydrateRoot(
        place,
        <Taken onTaken={take}>
          <OwnHtml html={html} />
        </Taken>,
      )
    })
    expect(place.querySelector('.ff-own-html')?.firstChild).toBe(before)
    root?.unmount()
  }
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
