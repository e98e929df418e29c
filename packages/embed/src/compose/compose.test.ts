import { defaultSiteConfig, type LoaderConfig, type SiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { composeStub } from './compose-stub.ts'
import { composeLoader, type Embed } from './read-embed.ts'

const CHUNKS = [
  ...['after-consent', 'late', 'compat', 'meta', 'meta-alone', 'ga4', 'widgets', 'store-notice'],
  ...['several', 'tool-auto', 'tool-cookiebot', 'only-cookiebot', 'tool-klaro', 'only-klaro'],
]
const embed: Embed = {
  manifest: {
    version: '1',
    purposes: {},
    googleLayers: { ga4: 'dataLayerPYS', gtm: 'dataLayer' },
    files: Object.fromEntries(CHUNKS.map((name) => [`c/${name}-1.js`, { name, modules: [] }])),
  },
  chunks: Object.fromEntries(CHUNKS.map((name) => [`${name}-1.js`, ''])),
  pieces: Object.fromEntries(
    CHUNKS.map((name) => [
      `${name}-1.js`,
      {
        code: name === 'after-consent' ? '()=>({part:1})' : `()=>({browser:"${name}"})`,
        needs: [],
      },
    ]),
  ),
  core: 'var FootfallBoot=(config)=>{seen=config};',
  stub: 'var FootfallStub=(config)=>{seen=config};',
  triggers: {},
}
const site = (change: (config: SiteConfig) => void = () => undefined): SiteConfig => {
  const config = defaultSiteConfig('a-site', 'https://t.shop.test')
  change(config)
  return config
}
const run = <T>(script: string): T => new Function(`let seen;${script};return seen`)() as T
const loaded = (config: SiteConfig): LoaderConfig => run(composeLoader(embed, config))

test('a loader names only the chunks its site may need', () => {
  expect(Object.keys(loaded(site()).chunks)).toEqual(['after-consent', 'late'])
  const busy = site((config) => {
    config.destinations.meta = { ids: ['1'] }
    config.widgets = [{ id: 'w1', kind: 'store-notice', settings: {} }]
    config.compat = { ajaxUrl: 'https://shop.test/ajax' }
  })
  expect(loaded(busy).chunks).toMatchObject({
    meta: expect.stringMatching(/^[\da-f]{32}\.js$/),
    widgets: 'widgets-1.js',
    'store-notice': 'store-notice-1.js',
    tools: 'compat-1.js',
  })
  expect(loaded(busy).chunks).not.toHaveProperty('ga4')
})

test('the loader of a paused site brings no browser half and no part of marketing automation, and says why; its events keep their destinations', () => {
  const running = site((config) => {
    config.destinations = { meta: { ids: ['1'] }, ga4: { ids: ['2'] } }
    config.automation = { 'hubspot-ads': { ids: ['1'] } }
  })
  const script = composeLoader(embed, { ...running, isPaused: true })
  const { config, chunks } = run<LoaderConfig>(script)
  expect(Object.keys(chunks)).toEqual(['after-consent', 'late'])
  expect(chunks['after-consent']).toBe('after-consent-1.js')
  expect(config).toMatchObject({ isPaused: true, destinations: { meta: { ids: ['1'] } } })
  expect(loaded(running).config).not.toHaveProperty('isPaused')
})

const toolsOf = (
  consentTools?: string[],
  compat?: SiteConfig['compat'],
): [chunk: string | undefined, files: string[] | undefined] => {
  const { chunks, config } = loaded(
    site((made) => Object.assign(made, consentTools && { consentTools }, compat && { compat })),
  )
  return [chunks.tools, config.toolFiles]
}

test('C-05 a site pays for the consent tools it has: none, one in one file, or several with a frame', () => {
  expect(toolsOf()).toEqual([undefined, undefined])
  expect(toolsOf([])).toEqual([undefined, undefined])
  expect(toolsOf(['cookiebot'])).toEqual(['only-cookiebot-1.js', undefined])
  expect(toolsOf(['cookiebot', 'klaro', 'klaro'])).toEqual([
    'several-1.js',
    ['tool-cookiebot-1.js', 'tool-klaro-1.js'],
  ])
  expect(toolsOf(['auto'])).toEqual(['tool-auto-1.js', undefined])
  expect(toolsOf(['klaro', 'auto'])).toEqual(['tool-auto-1.js', undefined])
})

test('a host with endpoints of its own has its consent tools beside them', () => {
  const compat = { ajaxUrl: 'https://shop.test/ajax' }
  expect(toolsOf(undefined, compat)).toEqual(['compat-1.js', undefined])
  expect(toolsOf(['klaro'], compat)).toEqual(['compat-1.js', ['tool-klaro-1.js']])
  expect(toolsOf(['auto'], compat)).toEqual(['compat-1.js', ['tool-auto-1.js']])
})

test('a consent tool this build does not have keeps everything held: its file is asked for and does not come', () => {
  expect(toolsOf(['gone'])).toEqual(['missing.js', undefined])
  expect(toolsOf(['gone', 'klaro'])).toEqual(['several-1.js', ['missing.js', 'tool-klaro-1.js']])
})

test('what follows an answer and all destinations are one file', () => {
  const { chunks } = loaded(
    site((config) => {
      config.destinations = { meta: { ids: ['1'] }, ga4: { ids: ['G-1'] } }
    }),
  )
  expect(chunks['after-consent']).toMatch(/^[\da-f]{32}\.js$/)
  expect(chunks).toMatchObject({ meta: chunks['after-consent'], ga4: chunks['after-consent'] })
})

test('C-11 each destination is published with its purpose; an owner’s own stays', () => {
  const purposes = { meta: 'advertising', gtm: 'analytics' } as const
  const script = composeLoader(
    { ...embed, manifest: { ...embed.manifest, purposes } },
    site((config) => {
      config.destinations = { meta: { ids: ['1'] }, gtm: { ids: ['2'], purpose: 'advertising' } }
    }),
  )
  expect(run<LoaderConfig>(script).config.destinations).toMatchObject({
    meta: { purpose: 'advertising' },
    gtm: { purpose: 'advertising' },
  })
})

test('C-13 on a new site Google’s destinations wait for consent', () => {
  const { destinations } = loaded(
    site((config) => {
      config.destinations.ga4 = { ids: ['G-1'] }
    }),
  ).config
  expect(destinations.ga4?.consentMode).toBe('basic')
})

test('C-13 Google’s destinations are told the site’s choice; others, and a choice of their own, stay', () => {
  const { destinations } = loaded(
    site((config) => {
      config.consent.google = 'advanced'
      config.consent.googleGranted = ['ad_storage']
      config.destinations = {
        ga4: { ids: ['G-1'] },
        gtm: { ids: ['GTM-1'], consentMode: 'basic' },
        meta: { ids: ['1'] },
      }
    }),
  ).config
  expect(destinations.ga4).toEqual({
    ids: ['G-1'],
    consentMode: 'advanced',
    googleGranted: ['ad_storage'],
  })
  expect(destinations.gtm?.consentMode).toBe('basic')
  expect(destinations.meta).toEqual({ ids: ['1'] })
})

test('a site with names of its own has a data layer of its own in tag and snippet, unless its owner named one', () => {
  const own = site((config) => {
    config.pluginNames = false
    config.destinations = { ga4: { ids: ['G-1'] }, gtm: { ids: ['GTM-1'] } }
  })
  const { destinations } = loaded(own).config
  expect(destinations.ga4?.dataLayer).toBe('dataLayerFootfall')
  expect(destinations.gtm).not.toHaveProperty('dataLayer')
  const layers = (config: SiteConfig) =>
    run<{ layers: string[] }>(composeStub(embed, config)).layers
  expect(layers(own)).toEqual(['dataLayer', 'dataLayerFootfall'])
  expect(composeLoader(embed, own) + composeStub(embed, own)).not.toMatch(/pys/i)
  expect(layers(site())).toEqual(['dataLayer', 'dataLayerPYS'])
  own.destinations.ga4 = { ids: ['G-1'], dataLayer: 'theirs' }
  expect(loaded(own).config.destinations.ga4?.dataLayer).toBe('theirs')
})

test('no setting can end the inline stub’s script element', () => {
  const text = composeStub(
    embed,
    site((config) => {
      config.destinations.gtm = { ids: ['GTM-1'], dataLayer: '</script><script>alert(1)' }
    }),
  )
  expect(text).not.toContain('</script>')
  expect(run<{ layers: string[] }>(text).layers).toContain('</script><script>alert(1)')
})

test('triggers and shop starter are called also where a build leaves bare arrow functions of them', () => {
  const arrows: Embed = {
    ...embed,
    core: 'var FootfallBoot=(config,start)=>{seen=start};',
    manifest: {
      ...embed.manifest,
      files: { ...embed.manifest.files, 'c/shop-1.js': { name: 'shop', modules: [] } },
    },
    triggers: {
      _: { code: '(all)=>({all})' },
      _shop: { code: '(url,next)=>({url,next})' },
      click: { code: '()=>1' },
    },
  }
  const config = site((made) => {
    made.triggers = [{ id: 't1', trigger: 'click', settings: {}, event: { name: 'Pressed' } }]
    made.shop = { currency: 'EUR', value: 'total', ids: 'id', selectors: true, events: {} }
  })
  expect(run(composeLoader(arrows, config))).toEqual({
    url: 'https://t.shop.test/c/shop-1.js',
    next: { all: { click: expect.any(Function) } },
  })
})

test('a trigger that builds on another brings it along, and nothing else', () => {
  const made: Embed = {
    ...embed,
    core: 'var FootfallBoot=(config,start)=>{seen=start};',
    triggers: {
      _: { code: '(all)=>Object.keys(all)' },
      click: { code: '()=>1' },
      field: { code: '()=>2' },
      form: { code: '()=>3', uses: ['field'] },
      'lead-form': { code: '()=>4', uses: ['form', 'gone', '_'] },
    },
  }
  const names = (trigger: string): string[] =>
    run(
      composeLoader(
        made,
        site((config) => {
          config.triggers = [{ id: 't1', trigger, settings: {}, event: { name: 'Told' } }]
        }),
      ),
    )
  expect(names('lead-form')).toEqual(['lead-form', 'form', 'field'])
  expect(names('form')).toEqual(['form', 'field'])
  expect(names('click')).toEqual(['click'])
})

test('N-07 which names are let in is the server’s to judge: no page is told them', () => {
  const { config } = loaded(
    site((made) => Object.assign(made, { eventNames: 'listed', allowedEvents: ['Quiz done'] })),
  )
  expect(config).not.toHaveProperty('eventNames')
  expect(config).not.toHaveProperty('allowedEvents')
})

test('what a rule tells names the rule, whatever its event was called before', () => {
  const rule = { trigger: 'click', settings: {}, event: { name: 'Told', e_id: 'other' } }
  const frame = { ...embed, triggers: { _: { code: '()=>0' }, click: { code: '()=>0' } } }
  const made = site((config) => {
    config.triggers = [
      { id: 'r1', ...rule },
      { id: 'r2', ...rule },
    ]
  })
  const { config } = run<LoaderConfig>(composeLoader(frame, made))
  expect(config.triggers?.map(({ event }) => event.e_id)).toEqual(['trigger/r1', 'trigger/r2'])
})
