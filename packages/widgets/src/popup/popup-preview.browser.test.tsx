import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from './browser.tsx'
import { examples } from './examples.ts'

let mounted: { destroy(): void } | undefined
afterEach(() => {
  mounted?.destroy()
  document.body.replaceChildren()
})
const still = { entrance_animation: 'none', exit_animation: 'none' }
const hosts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-footfall-popup]'),
]
const dialog = (): HTMLDialogElement | null | undefined =>
  hosts()[0]?.shadowRoot?.querySelector('dialog')
const preview = (props: object): void => {
  mounted = mount(document.body.appendChild(document.createElement('div')), props)
}

test.each(examples)('P-01 the preview shows it at once: $title', async ({ in: file, out }) => {
  preview({ ...file })
  await expect.poll(() => dialog()?.open).toBe(true)
  expect(dialog()?.ariaLabel).toBe(out.name)
  expect(dialog()?.querySelector('.ff-popup-content')?.textContent).toBe(out.text)
})

test('P-01 the preview opens it again whenever it was closed, however it was', async () => {
  preview({ view: still, html: '<h2>Offer</h2><button data-ff-popup="never">Never</button>' })
  for (const act of [
    () => dialog()?.querySelector<HTMLElement>('.ff-popup-close')?.click(),
    () => userEvent.keyboard('{Escape}'),
    () => dialog()?.querySelector<HTMLElement>('[data-ff-popup]')?.click(),
  ]) {
    await expect.poll(() => dialog()?.open).toBe(true)
    await act()
    await expect.poll(hosts).toEqual([])
  }
  await expect.poll(() => dialog()?.open).toBe(true)
  expect(hosts()).toHaveLength(1)
})

test('P-01 a preview that has ended shows nothing any more', async () => {
  preview({ view: still, html: '<h2>Offer</h2>' })
  await expect.poll(() => dialog()?.open).toBe(true)
  mounted?.destroy()
  expect(hosts()).toEqual([])
  preview({ view: still, html: '<h2>Offer</h2>' })
  await expect.poll(() => dialog()?.open).toBe(true)
  dialog()?.querySelector<HTMLElement>('.ff-popup-close')?.click()
  await expect.poll(hosts).toEqual([])
  mounted?.destroy()
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(hosts()).toEqual([])
})
