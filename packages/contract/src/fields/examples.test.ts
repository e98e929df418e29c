import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { below } from './check-value.ts'
import { checkValues } from './check-values.ts'
import { fieldChecks } from './checks.ts'
import type { FieldExamples } from './field-examples.ts'
import type { FieldKind } from './kinds.ts'

const folders = readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('every kind has its folder, and every folder is a kind', () => {
  expect(folders.toSorted()).toEqual(Object.keys(fieldChecks).toSorted())
})

describe.each(folders)('%s', async (folder) => {
  const { examples } = (await import(`./${folder}/examples.ts`)) as {
    examples: FieldExamples<FieldKind>
  }

  test('its examples are of this kind', () => {
    expect(examples.field.kind).toBe(folder)
  })

  test.each(examples.rows.map((row) => [row.title, row] as const))('%s', (_, row) => {
    const field = (row.of === undefined ? undefined : examples.others?.[row.of]) ?? examples.field
    const checked = checkValues({ it: field }, { it: row.given }, { isComplete: true })
    expect(checked).toEqual(
      row.refused
        ? { ok: false, problems: below('it', [...row.refused]) }
        : { ok: true, values: row.stored === undefined ? {} : { it: row.stored } },
    )
    // Nothing that was sent has become a part of what every object is.
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test.each([null, undefined, ''])(
    '%j is nothing, and missed only where it is required',
    (given) => {
      const check = (isRequired: boolean, isComplete: boolean) =>
        checkValues({ it: { ...examples.field, isRequired } }, { it: given }, { isComplete }).ok
      expect([check(false, true), check(true, false), check(true, true)]).toEqual([
        true,
        true,
        false,
      ])
    },
  )

  test.each([
    Symbol('x'),
    () => undefined,
    Object.create({ src: '/x', desktop: 1, en: 'x', include: [] }),
    new Date(0),
  ])('%s is refused', (given) => {
    expect(checkValues({ it: examples.field }, { it: given }, { isComplete: true }).ok).toBe(false)
  })
})
