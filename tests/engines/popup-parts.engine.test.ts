import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect } from 'vitest'
import { test } from './support/scene.ts'
import { eventually } from './support/visitor.ts'

interface Played {
  played: number
  differences: string[]
}

let script = ''

/** The examples and what plays them, as one script that sets `parts`. */
beforeAll(async () => {
  const entry = new URL('../../packages/behaviors/src/popups/testing/play-all.ts', import.meta.url)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@footfall/source'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'parts' },
    },
  })
  const [made] = [built].flat() as { output: { code?: string }[] }[]
  script = made?.output[0]?.code ?? ''
})

for (const [requirement, call, least] of [
  ['P-02', 'playTriggers', 40],
  ['P-03', 'playRules', 150],
] as const) {
  test(`${requirement} the step tables of every folder, as in Chromium: ${call}`, async ({
    site,
    visitor,
  }) => {
    site.body = () => '<h1>Lamps</h1>'
    await visitor.open()
    await visitor.evaluate(
      `void (() => { ${script}; window.played = undefined; parts.${call}().then((all) => { window.played = all }, (error) => { window.played = { played: 0, differences: [String(error)] } }) })()`,
    )
    await eventually(async () => expect(await visitor.evaluate('!!window.played')).toBe(true))
    const { played, differences } = await visitor.evaluate<Played>('window.played')
    expect(differences).toEqual([])
    expect(played).toBeGreaterThan(least)
  })
}
