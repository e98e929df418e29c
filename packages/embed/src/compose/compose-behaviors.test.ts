import { defaultSiteConfig, type PublishedEntry } from '@footfall/contract'
import { expect, test } from 'vitest'
import { behaviorFiles, composeBehaviors, withMarkedWidgets } from './compose-behaviors.ts'
import type { ChunkPiece } from './compose-chunk.ts'
import { composeStub } from './compose-stub.ts'
import { createLoaderMaker } from './loader-maker.ts'
import type { EmbedManifest } from './manifest.ts'
import type { Embed } from './read-embed.ts'

const NAMES = ['behavior-runner', 'behavior-shared', 'behavior-menu', 'behavior-grid']
const files = Object.fromEntries(NAMES.map((name) => [name, `${name}-1.js`]))
const pieces: Record<string, ChunkPiece> = {
  'behavior-shared-1.js': { code: '()=>({r:"shared"})', needs: [] },
  'behavior-runner-1.js': { code: '()=>({createRunner:"runner"})', needs: [] },
  'behavior-menu-1.js': {
    code: '({r:a})=>({browser:"menu with "+a})',
    needs: ['behavior-shared-1.js'],
  },
  'behavior-grid-1.js': { code: '()=>({browser:"grid"})', needs: [] },
}
const marks: NonNullable<EmbedManifest['marks']> = {
  menu: { hosts: [{ selector: 'ul.nav', reads: 'data-sm-options' }] },
  grid: { isAlone: true },
}
const embed: Embed = {
  manifest: {
    version: '1',
    purposes: {},
    marks,
    files: Object.fromEntries(NAMES.map((name) => [`c/${name}-1.js`, { name, modules: [] }])),
  },
  chunks: {},
  pieces,
  core: 'var FootfallBoot=(...args)=>{seen=args};',
  stub: 'var FootfallStub=()=>{};',
  triggers: {
    _marked: { code: '(...args)=>["marked",...args]' },
    _unmarked: { code: '(...args)=>["unmarked",...args]' },
    '_head-menu': { code: '(settings)=>{seen.push(settings)}' },
  },
}

const entry = (id: string, kind: string, settings: object = {}): PublishedEntry => ({
  id,
  kind,
  settings: { ...settings },
})
const site = (behaviors: PublishedEntry[], endpoint = 'https://t.shop.test') => ({
  ...defaultSiteConfig('a-site', endpoint),
  behaviors,
})
const load = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)
const started = (script: string): unknown[] =>
  (new Function(`let seen;${script};return seen`)() as unknown[][])[1] ?? []

test('what a site publishes comes in one file with the runner; what stands alone in a file of its own, near which it is fetched', () => {
  const published = site([entry('b1', 'menu'), entry('b2', 'grid'), entry('b3', 'unheard-of')])
  expect(behaviorFiles(embed.manifest, published)).toEqual([
    {
      names: ['menu'],
      hasRunner: true,
      isNear: false,
      marks: [['b1', '[data-footfall-menu],ul.nav', 'menu']],
    },
    {
      names: ['grid'],
      hasRunner: false,
      isNear: true,
      marks: [['b2', '[data-footfall-grid]', 'grid']],
    },
  ])
})

test('a site that has nothing else gets the runner with what stands alone', () => {
  expect(behaviorFiles(embed.manifest, site([entry('b2', 'grid')]))).toMatchObject([
    { names: ['grid'], hasRunner: true },
  ])
})

test('several that stand alone leave the runner to itself: none is fetched for its neighbour', () => {
  const manifest = { marks: { ...marks, tabs: { isAlone: true, widget: { content: ['items'] } } } }
  expect(behaviorFiles(manifest, site([entry('b2', 'grid'), entry('b3', 'tabs')]))).toMatchObject([
    { names: [], hasRunner: true, marks: [], isNear: false },
    { names: ['grid'], hasRunner: false, isNear: true },
    { names: ['tabs'], marks: [['b3', '[data-footfall-widget="tabs"]', 'tabs']] },
  ])
})

test('widgets over the page’s elements stand among the behaviours, under ids of their own and without what they show', () => {
  const manifest = { marks: { ...marks, tabs: { widget: { content: ['items'] } } } }
  const notice = { ...entry('w2', 'store-notice'), selector: '#top' }
  const made = withMarkedWidgets(manifest, {
    ...site([entry('w1', 'menu')]),
    widgets: [
      { ...entry('w1', 'tabs', { items: [{ title: 'Long' }], deep: true }), selector: '.a' },
      notice,
    ],
  })
  expect(made.widgets).toEqual([notice])
  expect(made.behaviors).toEqual([
    entry('w1', 'menu'),
    entry('widget/w1', 'tabs', { deep: true, selector: '.a' }),
  ])
})

test('an owner’s selector is its entry’s alone and comes first; the marks belong to the first entry', () => {
  const [file] = behaviorFiles(
    embed.manifest,
    site([entry('b1', 'menu'), entry('b2', 'menu', { selector: '#side' })]),
  )
  expect(file?.marks).toEqual([
    ['b2', '#side', 'menu'],
    ['b1', '[data-footfall-menu],ul.nav', 'menu'],
  ])
})

test('a composed file has each behaviour with the attributes it reads, and what they share once', async () => {
  const file = { names: ['grid', 'menu'], hasRunner: true }
  const made = composeBehaviors(pieces, files, { marks }, file)
  expect(made?.name).toBe('behaviors.grid.menu')
  expect(made?.file).toMatch(/^[\da-f]{32}\.js$/)
  expect(await load(made?.code ?? '')).toMatchObject({
    createRunner: 'runner',
    set: {
      grid: { browser: 'grid' },
      menu: { browser: 'menu with shared', reads: ['data-sm-options'] },
    },
  })
  const alone = composeBehaviors(pieces, files, { marks }, { names: ['grid'], hasRunner: false })
  expect(Object.keys(await load(alone?.code ?? ''))).toEqual(['set'])
  expect(composeBehaviors({}, files, { marks }, file)).toBeUndefined()
})

test('two sites with different behaviours get different files, and each loader names its own', () => {
  const maker = createLoaderMaker(embed)
  const fileOf = (kinds: string[]): string => {
    const [, list] = started(maker.loader(site(kinds.map((kind) => entry(kind, kind)))))
    return (list as { file: string }[])[0]?.file ?? ''
  }
  const [menu, grid] = [fileOf(['menu']), fileOf(['grid'])]
  expect(menu).not.toBe(grid)
  expect(maker.chunk(menu)).toContain('menu with')
  expect(maker.chunk(grid)).not.toContain('menu with')
  expect(fileOf(['menu'])).toBe(menu)
})

test('a site without behaviours carries nothing of them', () => {
  expect(createLoaderMaker(embed).loader(site([]))).not.toContain('marked')
  expect(composeStub(embed, site([]))).not.toContain('click')
})

test('W-32 a site that names no address for its files gets what says so', () => {
  const maker = createLoaderMaker(embed)
  expect(started(maker.loader(site([entry('b1', 'menu')], '')))).toEqual(['unmarked'])
})

test('H-02 what a behaviour does in the page’s head is in the inline stub, with its settings, and cannot break it', () => {
  const stub = composeStub(embed, site([entry('b1', 'menu', { text: '</script>' })]))
  expect(stub).not.toContain('</script>')
  const run = (name: string): unknown =>
    new Function('seen', 'window', 'addEventListener', `${stub};return ${name}`)([], {}, () => 0)
  expect(run('seen')).toEqual([{ text: '</script>' }])
  const broken: Embed = { ...embed, triggers: { '_head-menu': { code: '()=>{throw 1}' } } }
  const thrower = composeStub(broken, site([entry('b1', 'menu')]))
  expect(() => new Function('addEventListener', thrower)(() => 0)).not.toThrow()
})
