import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { widgets } from './registry.ts'

const here = new URL('./', import.meta.url)
const serving = ['light', 'shared', 'shop', 'testing']
/** Those of tool-registry.ts. */
const tools = ['debugger']
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ![...serving, ...tools].includes(entry.name))
  .map(({ name }) => name)

test('every widget folder stands in the registry under its own name', () => {
  expect(Object.keys(widgets).sort()).toEqual(folders.sort())
  expect(Object.entries(widgets).filter(([name, entry]) => name !== entry.name)).toEqual([])
})

test.each(folders)('%s has all entries and its style sheet', (name) => {
  const files = [
    ...(widgets[name]?.root === 'light' ? [] : ['browser.tsx']),
    'render.tsx',
    'settings.ts',
    'examples.ts',
    'index.ts',
    `${name}.css`,
  ]
  const missing = files.filter((file) => !existsSync(new URL(`${name}/${file}`, here)))
  expect(missing).toEqual([])
})

test('a widget’s folder is its export path: no list to keep', () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', here), 'utf8'))
  expect(Object.keys(manifest.exports)).toEqual(
    expect.arrayContaining(['./*', './*.css', './*/browser', './*/render', './*/settings']),
  )
  for (const name of folders) {
    expect(import.meta.resolve(`@footfall/widgets/${name}`)).toMatch(`/src/${name}/index.ts`)
    expect(import.meta.resolve(`@footfall/widgets/${name}.css`)).toMatch(`/src/${name}/${name}.css`)
  }
})

test.each(Object.values(widgets).filter(({ root }) => root === 'light'))(
  '$name says in the README which ARIA pattern its keyboard follows',
  ({ name }) => {
    const readme = readFileSync(new URL('../README.md', here), 'utf8')
    expect(readme).toMatch(new RegExp(`^\\| \\[${name}\\]\\(src/${name}\\) \\| .+ \\|$`, 'm'))
  },
)
