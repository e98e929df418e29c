import { expect, test, vi } from 'vitest'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import { createSlider } from './create-slider.ts'

const open = ({ wheelscroll = false } = {}) => {
  const root = document.createElement('div')
  root.innerHTML =
    '<ul style="display:flex"><li data-at="0" style="flex:0 0 100%">1</li><li data-at="1" style="flex:0 0 100%">2</li></ul>'
  document.body.append(root)
  const view = root.firstElementChild as HTMLElement
  const need = vi.fn()
  const slider = createSlider({
    root,
    view,
    need,
    total: () => 9,
    drawn: () => 2,
    show: () => undefined,
    autoplay: false,
    speed: 5,
    mousestop: true,
    clickstop: true,
    wheelscroll,
    swipeStep: 1,
  })
  const press = (): void =>
    void view.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  return { root, view, need, slider, press }
}

test('R-09 looks again 150 ms after the last change of size, and not before', async () => {
  const waits = vi.spyOn(window, 'setTimeout')
  const { root, slider } = open()
  root.style.inlineSize = '200px'
  await nextFrames(4)
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(150)
  waits.mockRestore()
  slider.destroy()
  root.remove()
})

test('R-09 a scroll is over 150 ms after its last step, and not before', () => {
  const { root, view, need, slider } = open({ wheelscroll: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turn = (): void =>
    void view.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true }))
  turn()
  view.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(149)
  turn()
  expect(need).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  turn()
  expect(need).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  slider.destroy()
  root.remove()
})

test('R-09 hears nothing any more once it is destroyed', () => {
  const { root, need, slider, press } = open()
  press()
  expect(need).toHaveBeenCalledOnce()
  slider.destroy()
  press()
  expect(need).toHaveBeenCalledOnce()
  root.remove()
})
