import { expect, test } from 'vitest'
import { openPopupStage, type StagedPopup, stagedRule } from '../../testing/popup-stage.ts'

const holds = stagedRule('devices', () => [true, ''])
const fails = stagedRule('devices', () => [false, ''])
const times = stagedRule('times', () => [true, ''], { needsMemory: true })

test.each<[string, 'granted' | 'denied', Partial<StagedPopup>, string[]]>([
  ['its rules hold', 'granted', { rules: [holds, times] }, ['de']],
  ['a rule does not hold', 'granted', { rules: [holds, fails] }, []],
  ['nothing may be remembered', 'denied', { rules: [times] }, []],
  ['it says nothing in the page’s language', 'granted', { languages: ['fr'] }, []],
])(
  'P-04 what it shows is fetched before a trigger fires, once, if %s: %s',
  async (_, functional, popup, fetched) => {
    const stage = openPopupStage({ consent: { functional }, language: 'de-AT' })
    const asked: string[] = []
    stage.add({
      id: 'a',
      languages: ['de'],
      ...popup,
      prepare: (language) => void asked.push(language),
    })
    await stage.settle()
    await stage.setVisitor({})
    expect(asked).toEqual(fetched)
  },
)

test('P-06 nothing is fetched of what the visitor does not want to see again', async () => {
  const stage = openPopupStage({ consent: { functional: 'granted' } })
  const asked: string[] = []
  stage.add({ id: 'a', prepare: (language) => void asked.push(language) })
  stage.engine.close('a', 'command', true)
  await stage.settle()
  expect(asked).toEqual([])
})
