import { expect, test } from 'vitest'
import { openPopupStage } from '../../testing/popup-stage.ts'

test('P-04 a popup is pending, then shown, then hidden', async () => {
  const stage = openPopupStage({ consent: { functional: 'granted' } })
  stage.add({ id: 'a' })
  await stage.settle()
  expect(stage.trace('a')).toEqual(['not-shown: no-trigger'])
  await stage.fire('a')
  expect(stage.open.has('a')).toBe(true)
  await stage.close('a', 'escape')
  expect(stage.open.has('a')).toBe(false)
  expect(stage.trace('a')).toEqual(['not-shown: no-trigger', 'shown by delay', 'closed by escape'])
})
