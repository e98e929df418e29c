import { afterEach, expect, test } from 'vitest'
import { createDevices, type Devices } from './devices.ts'

let frame: HTMLIFrameElement | undefined
afterEach(() => frame?.remove())

const at = (width: number, host: object = {}): Devices => {
  frame?.remove()
  frame = document.createElement('iframe')
  frame.style.width = `${width}px`
  document.body.append(frame)
  const window = frame.contentWindow as Window
  return createDevices(Object.assign(window, host))
}

test.each([
  [319, undefined],
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1024, 'tablet'],
  [1025, 'desktop'],
])('W-33 at %i px the device is %s: no rule is made for less than 320', (width, device) => {
  expect(at(width).now()).toBe(device)
})

test('W-33 below 320 px no value holds, whatever it is set to', () => {
  const settings = { offset: { desktop: 1, mobile: 2 }, other: 3, other_mobile: 4 }
  expect(at(319).pick(settings, 'offset')).toBeUndefined()
  expect(at(319).pick(settings, 'other')).toBeUndefined()
  expect(at(320).pick(settings, 'offset')).toBe(2)
  expect(at(320).pick(settings, 'other')).toBe(4)
})

test('a device without a value of its own takes the next larger one’s', () => {
  const builder = { offset: 10, offset_tablet: 20, offset_mobile: '' }
  expect(at(400).pick(builder, 'offset')).toBe(20)
  expect(at(800).pick(builder, 'offset')).toBe(20)
  expect(at(1200).pick(builder, 'offset')).toBe(10)
  expect(at(400).pick({ offset: { desktop: 5 } }, 'offset')).toBe(5)
  expect(at(400).pick({ offset_tablet: { unit: 'px', size: 7 } }, 'offset')).toBe(7)
  expect(at(1200).pick({ offset: { unit: 'px', size: 9 } }, 'offset')).toBe(9)
})

test('a builder’s own breakpoints are read, and bounded', () => {
  const host = {
    elementorFrontendConfig: {
      responsive: {
        activeBreakpoints: {
          mobile: { value: 600 },
          laptop: { value: 1366 },
          tablet: { value: 1024 },
          mobile_extra: { value: 'javascript:' },
          tablet_extra: { value: 12 },
          widescreen: { value: 2400, direction: 'min' },
        },
      },
    },
  }
  expect(at(650, host).now()).toBe('tablet')
  expect(at(600, host).now()).toBe('mobile')
  expect(at(1200, host).now()).toBe('laptop')
  expect(at(1024, host).now()).toBe('tablet')
  expect(at(1900, host).now()).toBe('desktop')
})
