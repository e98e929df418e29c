import type { PopupClosing } from '@footfall/contract'
import { type ReactElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { PopupShop } from '../testing/PopupShop.tsx'
import { Popup, type PopupProps } from './Popup.tsx'
import css from './popup.css?inline'

let [place, root]: [HTMLElement?, Root?] = []
const still = { entrance_animation: 'none', exit_animation: 'none' }

beforeEach(() => {
  document.body.innerHTML = `<style>${css}</style><main></main>`
  place = document.querySelector('main') as HTMLElement
  root = createRoot(place)
})
afterEach(() => {
  vi.useRealTimers()
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})
const draw = (element: ReactElement | null): void => flushSync(() => root?.render(element))
const find = <T extends HTMLElement>(selector: string): T =>
  document.querySelector<T>(selector) as T
const isOpen = (): boolean => find<HTMLDialogElement>('dialog')?.open === true

const openShop = async (props: PopupProps = {}): Promise<PopupClosing[]> => {
  const closed: PopupClosing[] = []
  draw(<PopupShop onClose={(how) => closed.push(how)} {...props} />)
  await userEvent.click(find('#offer'))
  await expect.poll(isOpen).toBe(true)
  await nextFrames(2)
  return closed
}

test('P-01 P-08 on a React page it opens, closes, gives the focus back and is gone', async () => {
  for (const [act, how] of [
    [() => userEvent.click(find('.ff-popup-close')), 'button'],
    [() => userEvent.keyboard('{Escape}'), 'escape'],
  ] as const) {
    const closed = await openShop()
    expect(find('dialog').ariaLabel).toBe('Ten per cent off')
    expect(find('dialog').matches(':modal')).toBe(true)
    await expect.poll(() => document.activeElement?.localName).toBe('h2')
    await act()
    await expect.poll(() => closed).toEqual([how])
    await expect.poll(() => find('dialog')).toBe(null)
    expect(document.activeElement).toBe(find('#offer'))
  }
})

test('P-04 what nobody hears closes it, but for another popup', async () => {
  const closed = await openShop()
  find('[data-ff-popup^=open]').click()
  await nextFrames(3)
  expect([closed, isOpen()]).toEqual([[], true])
  find('[data-ff-popup=never]').click()
  await expect.poll(() => closed).toEqual(['link'])
})

test('P-04 what somebody hears is theirs', async () => {
  const acts: string[] = []
  const closed = await openShop({ onAct: (action) => acts.push(action) })
  find('[data-ff-popup=never]').click()
  find('[data-ff-popup^=open]').click()
  await nextFrames(3)
  expect([acts, closed, isOpen()]).toEqual([['never', 'open:more'], [], true])
})

test('P-01 drawn anew it stays open, hears who is there now, and looks as it is told', async () => {
  const log: string[] = []
  const element = (name: string, width?: number): ReactElement => (
    <Popup view={{ ...still, width }} onClose={(how) => log.push(`${name} ${how}`)}>
      <h2>Offer</h2>
      <input />
    </Popup>
  )
  draw(element('one'))
  await expect.poll(isOpen).toBe(true)
  await userEvent.type(find('input'), 'ada')
  draw(element('two'))
  await nextFrames(3)
  expect(document.activeElement).toBe(find('input'))
  draw(element('three', 300))
  await nextFrames(5)
  expect([log, isOpen()]).toEqual([[], true])
  expect(find('dialog').offsetWidth).toBe(300)
  expect(find<HTMLInputElement>('input').value).toBe('ada')
  await expect.poll(() => find('dialog').matches(':modal')).toBe(true)
  find('.ff-popup-close').click()
  await expect.poll(() => log).toEqual(['three button'])
})

test('P-01 taken away by the page it leaves nothing and calls nobody', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const log: string[] = []
  draw(
    <Popup
      view={{ ...still, prevent_scroll: true, close_automatically: 0.1 }}
      onClose={(how) => log.push(how)}
      onOpen={(box) => {
        log.push(`starts ${box.textContent}`)
        return () => log.push('ends')
      }}
    >
      Hello
    </Popup>,
  )
  await expect.poll(isOpen).toBe(true)
  draw(null)
  vi.advanceTimersByTime(60_000)
  expect(log).toEqual(['starts Hello', 'ends'])
  expect(document.adoptedStyleSheets).toEqual([])
})

test('P-01 where React does everything twice it is open once', async () => {
  const log: string[] = []
  draw(
    <StrictMode>
      <Popup view={still} onClose={(how) => log.push(how)}>
        <h2>Offer</h2>
      </Popup>
    </StrictMode>,
  )
  await expect.poll(isOpen).toBe(true)
  await nextFrames(5)
  expect([log, isOpen(), find('dialog').matches(':modal')]).toEqual([[], true, true])
})

test('P-01 P-04 a coupon in it copies, says so, and counts once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  let conversions = 0
  const closed = await openShop({
    onConvert: () => {
      conversions++
    },
  })
  expect(find('.ff-coupon-status').textContent).toBe('')
  await userEvent.click(find('.ff-coupon-copy'))
  await expect.poll(() => find('.ff-coupon-status').textContent).toBe('It is copied')
  await userEvent.click(find('.ff-coupon-copy'))
  expect(copied.mock.calls).toEqual([['LAMP10'], ['LAMP10']])
  expect([conversions, closed, isOpen()]).toEqual([1, [], true])
})
