import { expect } from 'vitest'
import { test } from './support/scene.ts'
import { eventually } from './support/visitor.ts'

test('W-29 a published behaviour is fetched where its mark is, and nothing of it where there is none', async ({
  site,
  visitor,
}) => {
  site.config.behaviors = [{ id: 'b1', kind: 'lazy-backgrounds', settings: {} }]
  const files = (): string[] =>
    site.addresses.filter((one) => site.chunks.get(one)?.startsWith('behaviors.'))
  await visitor.open()
  await visitor.quiet()
  expect(files()).toEqual([])
  site.body = () => '<div class="e-con e-parent" id="first">First</div>'
  await visitor.open()
  await eventually(async () =>
    expect(await visitor.evaluate(`document.querySelector('#first').className`)).toContain(
      'e-lazyloaded',
    ),
  )
  expect(files()).toHaveLength(1)
})
