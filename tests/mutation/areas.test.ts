import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { ROOT } from './files.ts'

// A name that is gone would silently take its file out of the score.
test.each(Object.entries(AREAS))('all that the area %s names is there', (_, area) => {
  const { files, unit = [], browser = [] } = area
  for (const pattern of [...files, ...unit, ...browser]) {
    expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([])
  }
})
