import { emulateMotion } from '@footfall/behaviors/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { movingRules } from '../testing/moving-rules.ts'
import { openPopup, type PopupOnPage } from '../testing/open-popup.ts'
import css from './popup.css?inline'

const opened: PopupOnPage[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('dir')
  await emulateMotion('no-preference')
})

const open = async (...args: Parameters<typeof openPopup>): Promise<PopupOnPage> => {
  const one = await openPopup(...args)
  opened.push(one)
  return one
}

describe('P-01 entrance and exit', () => {
  const framesOf = (dialog: Element): [duration: unknown, from: string, direction: string][] =>
    dialog.getAnimations().map(({ effect }) => {
      const { duration, direction } = effect?.getTiming() ?? {}
      const [from] = (effect as KeyframeEffect).getKeyframes()
      return [duration, `${from?.opacity} ${from?.transform}`, String(direction)]
    })

  test.each([
    ['fadeIn', '0 none'],
    ['fadeInUp', '0 translateY(24px)'],
    ['fadeInDown', '0 translateY(-24px)'],
    ['slideInUp', '0 translateY(100%)'],
    ['slideInLeft', '0 translateX(-100%)'],
    ['slideInRight', '0 translateX(100%)'],
    ['slideOutUp', '0 translateY(-100%)'],
    ['zoomIn', '0 scale(0.85)'],
    ['zoomInDown', '0 translateY(-40px) scale(0.85)'],
    ['bounceIn', '0 scale(0.7)'],
    ['rotateInDownLeft', '0 translateY(0px) rotate(-12deg)'],
    ['flipInX', '0 none'],
    ['lightSpeedIn', '0 none'],
    ['constructor', '0 none'],
  ])('P-01 %s begins at %s', async (name, from) => {
    const { dialog } = await open({ entrance_animation: name, entrance_animation_duration: 8 })
    expect(framesOf(dialog)).toEqual([[8_000, from, 'normal']])
  })

  test('P-01 with the duration of entrance_animation_duration, also as a builder has it', async () => {
    for (const [given, ms] of [
      [2.5, 2_500],
      [{ unit: 's', size: 4 }, 4_000],
      ['nonsense', 300],
      [900, 10_000],
    ] as const) {
      const { dialog, destroy } = await open({
        entrance_animation: 'zoomIn',
        entrance_animation_duration: given,
      })
      // A short one may be over on a busy machine.
      if (ms > 300) expect(framesOf(dialog)[0]?.[0]).toBe(ms)
      destroy()
    }
  })

  test('P-01 pulse moves what is there', async () => {
    for (const name of ['pulse', 'shakeX']) {
      const { dialog, destroy } = await open({
        entrance_animation: name,
        entrance_animation_duration: 9,
      })
      expect(framesOf(dialog)).toEqual([[9_000, 'undefined undefined', 'normal']])
      destroy()
    }
  })

  test('P-01 goes by its exit, backwards, and is gone when that is over', async () => {
    const { dialog, find, clock, closed, host } = await open({
      entrance_animation: 'none',
      exit_animation: 'slideInUp',
      entrance_animation_duration: 5,
    })
    expect(framesOf(dialog)).toEqual([])
    find('.ff-popup-close').click()
    expect(framesOf(dialog)).toEqual([[5_000, '0 translateY(100%)', 'reverse']])
    clock.advance(4_999)
    expect([host.isConnected, closed]).toEqual([true, []])
    clock.advance(1)
    expect([host.isConnected, closed]).toEqual([false, ['button']])
  })

  test('P-01 by itself each form comes as suits it', async () => {
    for (const [form, dir, from] of [
      ['modal', 'ltr', '0 translateY(24px)'],
      ['bar', 'ltr', '0 translateY(100%)'],
      ['side-panel', 'ltr', '0 translateX(100%)'],
      ['side-panel', 'rtl', '0 translateX(-100%)'],
      ['full-screen', 'ltr', '0 none'],
    ] as const) {
      document.documentElement.dir = dir
      const { dialog, destroy } = await open({ form, entrance_animation_duration: 8 })
      expect(framesOf(dialog)[0]?.[1], form).toBe(from)
      destroy()
    }
  })

  test('P-01 nothing moves for a visitor who asked for less motion', async () => {
    await emulateMotion('reduce')
    const { dialog, find, closed } = await open({
      entrance_animation: 'bounceIn',
      exit_animation: 'zoomIn',
    })
    expect(dialog.getAnimations({ subtree: true })).toEqual([])
    expect(movingRules(css)).toEqual([])
    find('.ff-popup-close').click()
    expect(closed).toEqual(['button'])
  })
})
