import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect } from 'vitest'
import { playWalk, type WalkDriver } from '../../packages/widgets/src/testing/play-walk.ts'
import { POPUP_WALKS } from '../../packages/widgets/src/testing/popup-walks.ts'
import { test } from './support/scene.ts'
import type { Visitor } from './support/visitor.ts'

let script = ''

/** The dialog as it is shipped, on Preact, and what opens it, as one script that sets `walks`. */
beforeAll(async () => {
  const entry = new URL('../../packages/widgets/src/testing/walk-popup.ts', import.meta.url)
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      conditions: ['@footfall/source'],
      alias: {
        'react-dom/client': 'preact/compat/client',
        'react-dom': 'preact/compat',
        'react/jsx-runtime': 'preact/compat/jsx-runtime',
        react: 'preact/compat',
      },
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'walks' },
    },
  })
  const [made] = [built].flat() as { output: { code?: string }[] }[]
  script = made?.output[0]?.code ?? ''
})

const driverOf = ({ evaluate, tab }: Visitor): WalkDriver => ({
  open: (walk) =>
    evaluate(
      `void (() => { ${script}; window.walked = walks.walkPopup(${JSON.stringify(walk)}) })()`,
    ),
  press: (key) => tab.press(key),
  // By its place, as a hand does: what lies over it gets the press.
  async click(selector) {
    const { x, y } = await evaluate<{ x: number; y: number }>(
      `walked.middleOf(${JSON.stringify(selector)})`,
    )
    await tab.clickAt(x, y)
  },
  clickAt: (x, y) => tab.clickAt(x, y),
  play: (act) => evaluate(`void walked.play(${JSON.stringify(act)})`),
  state: () => evaluate('walked.state()'),
  end: () => evaluate('void walked.end()'),
})

for (const requirement of ['P-01', 'P-04', 'P-08']) {
  const walks = POPUP_WALKS.filter(({ title }) => title.startsWith(requirement))
  test(`${requirement} ${walks.length} walks through popups, as in Chromium`, async ({
    site,
    visitor,
  }) => {
    site.body = () => '<h1>Lamps</h1>'
    await visitor.open()
    const driver = driverOf(visitor)
    const differences: string[] = []
    for (const walk of walks) {
      const found = await playWalk(walk, driver)
      differences.push(...found.map((one) => `${walk.title}, ${one}`))
    }
    expect(differences).toEqual([])
    expect(walks.length).toBeGreaterThan(5)
  })
}
