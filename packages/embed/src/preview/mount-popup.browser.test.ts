import { shell } from '@footfall/widgets/popup/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountPopup } from './mount-popup.ts'

let mounted: { destroy(): void } | undefined
afterEach(() => {
  vi.useRealTimers()
  mounted?.destroy()
  document.body.replaceChildren()
})
const still = { entrance_animation: 'none', exit_animation: 'none' }
const hosts = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-footfall-popup]'),
]
const dialog = (): HTMLDialogElement | null | undefined =>
  hosts()[0]?.shadowRoot?.querySelector('dialog')
const preview = (props: Record<string, unknown>): void => {
  mounted = mountPopup(shell)(document.body.appendChild(document.createElement('div')), props)
}

test('P-01 the preview shows it at once, and what runs in it', async () => {
  const started: object[] = []
  const host = document.body.appendChild(document.createElement('div'))
  mounted = mountPopup(shell)(
    host,
    { label: 'Spring', html: '<h2>Offer</h2><p>Ten off.</p>' },
    {
      startBlocks(root) {
        started.push(root)
        return () => undefined
      },
    },
  )
  await expect.poll(() => dialog()?.open).toBe(true)
  expect(dialog()?.ariaLabel).toBe('Spring')
  expect(dialog()?.textContent).toContain('Ten off.')
  await expect.poll(() => started).toHaveLength(1)
  expect(host.childElementCount).toBe(1)
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dialog()?.querySelector<HTMLElement>('.ff-popup-close')?.click()
  await expect.poll(hosts).toEqual([])
  mounted?.destroy()
  vi.advanceTimersByTime(60_000)
  expect(hosts()).toEqual([])
})
