import { afterEach, expect, test } from 'vitest'
import { emulateMotion } from '../testing/emulate-motion.ts'
import { ELEMENTOR } from '../testing/host-sheets/elementor.ts'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'

let page: BehaviorPage
afterEach(async () => {
  page.close()
  await emulateMotion('no-preference')
})

const open = async (settings: object, above = 0, before?: (window: Window) => void) => {
  page = await openBehaviorPage({
    behaviors: ['entrance'],
    html: `<p style="height:${above}px;margin:0">Text</p><div id="one" class="elementor-element elementor-invisible" data-settings='${JSON.stringify(settings)}'>Lamps</div>`,
    css: `body { margin: 0 } ${ELEMENTOR}`,
    ...(before && { before }),
  })
}
const isSeen = (): boolean => page.find('#one').checkVisibility({ visibilityProperty: true })

/** An observer says it in a frame of its own. */
const wait = async (ms: number): Promise<void> => {
  for (let frames = 0; frames < 5; frames++) await page.settle()
  await page.act({ does: 'wait', ms })
}

test.each([
  ['a widget', { _animation: 'fadeInUp' }],
  ['a container', { animation: 'fadeInUp' }],
])('%s is shown with its animation where the builder’s script is gone', async (_, settings) => {
  await open(settings)
  await wait(0)
  expect(isSeen()).toBe(true)
  expect(page.window.getComputedStyle(page.find('#one')).animationName).toBe('fadeInUp')
})

test('after its delay', async () => {
  await open({ _animation: 'fadeInUp', _animation_delay: 300 })
  await wait(299)
  expect(isSeen()).toBe(false)
  await wait(1)
  expect(isSeen()).toBe(true)
})

test('further down it waits until visitors come to it', async () => {
  await open({ _animation: 'fadeInUp' }, 3000)
  await wait(0)
  expect(isSeen()).toBe(false)
  await page.act({ does: 'scroll', to: 2800 })
  await wait(0)
  expect(isSeen()).toBe(true)
})

test('for who wants less motion it is there at once, anywhere', async () => {
  await emulateMotion('reduce')
  await open({ _animation: 'fadeInUp' }, 3000)
  expect(isSeen()).toBe(true)
  expect(page.find('#one').className).not.toContain('animated')
})

test.each([['none'], ['a b'], [{ size: 1 }], ['x'.repeat(99)]])(
  'with what is no animation, %j, it is there at once',
  async (_animation) => {
    await open({ _animation }, 3000)
    expect(isSeen()).toBe(true)
    expect(page.find('#one').className).toBe('elementor-element')
  },
)

test('where the builder’s own script runs it is left to that', async () => {
  await open({ _animation: 'fadeInUp' }, 0, (window) => {
    Object.assign(window, { elementorFrontend: {} })
  })
  await wait(0)
  expect(page.running).toEqual([])
  expect(isSeen()).toBe(false)
})
