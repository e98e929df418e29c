import { afterEach, expect, test } from 'vitest'
import { createInsets } from './insets.ts'
import { createPageReaders, type PageReaders } from './page-readers.ts'

let readers: PageReaders
let tall: HTMLElement | undefined
afterEach(() => {
  readers?.destroy()
  tall?.remove()
})

const open = (): PageReaders => {
  tall = document.createElement('div')
  tall.style.height = '5000px'
  document.body.append(tall)
  readers = createPageReaders({ window, document, guard: (call) => call() })
  return readers
}
const frames = async (): Promise<void> => {
  for (let at = 0; at < 3; at++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('everyone looks before anyone changes, once in a frame', async () => {
  const { onScroll } = open()
  const order: string[] = []
  const offs = ['a', 'b'].map((name) =>
    onScroll(() => {
      order.push(`look ${name}`)
      return () => void order.push(`change ${name}`)
    }),
  )
  for (let times = 0; times < 3; times++) document.dispatchEvent(new Event('scroll'))
  await frames()
  expect(order).toEqual(['look a', 'look b', 'change a', 'change b'])
  for (const off of offs) off()
  document.dispatchEvent(new Event('scroll'))
  await frames()
  expect(order).toHaveLength(4)
})

test('there is one listener however many ask, and none once the last has gone', () => {
  const { onResize } = open()
  const added: string[] = []
  const { addEventListener, removeEventListener } = window
  window.addEventListener = (...args: unknown[]) => {
    added.push(`+${args[0]}`)
    return Reflect.apply(addEventListener, window, args)
  }
  window.removeEventListener = (...args: unknown[]) => {
    added.push(`-${args[0]}`)
    return Reflect.apply(removeEventListener, window, args)
  }
  const offs = [1, 2, 3].map(() => onResize(() => undefined))
  for (const off of offs) off()
  Object.assign(window, { addEventListener, removeEventListener })
  expect(added).toEqual(['+resize', '-resize'])
})

test('who asks later whether an element is near is told too', async () => {
  const { onNear } = open()
  const heard: string[] = []
  onNear(tall as Element, '200px', (isNear) => heard.push(`first ${isNear}`))
  await expect.poll(() => heard).toEqual(['first true'])
  onNear(tall as Element, '200px', (isNear) => heard.push(`second ${isNear}`))
  await expect.poll(() => heard).toContain('second true')
})

test('the part that reaches furthest down counts, and who follows is told of changes only', () => {
  const insets = createInsets()
  const heard: number[] = []
  const off = insets.onChange((top) => heard.push(top))
  const [bar, header] = [{}, {}]
  insets.hold(bar, 32)
  insets.hold(header, 90)
  insets.hold(bar, 32)
  insets.hold(header, 0)
  off()
  insets.hold(bar, 0)
  expect(heard).toEqual([32, 90, 32])
  expect(insets.top()).toBe(0)
})
