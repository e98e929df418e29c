import { defaultSiteConfig, type SettingsField, type SiteConfig } from '@footfall/contract'
import { automation, destinations } from '@footfall/destinations'
import { expect, test } from 'vitest'
import {
  asModules,
  createDestinationRegistry,
} from '../destinations/create-destination-registry.ts'
import { isStandIn } from './is-stand-in.ts'
import { keepToStandIns } from './keep-to-stand-ins.ts'

const registry = createDestinationRegistry({ ...destinations, ...asModules(automation) })
const fieldsOf = async (name: string) => (await registry.load(name))?.settings.fields
const keep = async (change: Partial<SiteConfig>, lab?: string) => {
  const missing: string[] = []
  const missingFields: string[][] = []
  const config = await keepToStandIns(
    { ...defaultSiteConfig('demo', 'http://localhost:4200'), ...change },
    {
      fieldsOf,
      lab,
      onMissing: (name, fields) => {
        missing.push(name)
        missingFields.push(fields)
      },
    },
  )
  return { ...config, missing, missingFields }
}

test('a script with a stand-in is loaded from there', async () => {
  const meta = { ids: ['1'], scriptUrl: 'http://localhost:4400/en_US/fbevents.js' }
  const gtm = { ids: ['GTM-1'], domain: 'http://platforms.lab.test:4400' }
  const { destinations: kept, missing } = await keep({ destinations: { meta, gtm } })
  expect(kept).toEqual({ meta, gtm })
  expect(missing).toEqual([])
})

test('a script without one, or with the platform’s own address, is asked of nobody but us', async () => {
  const meta = { ids: ['1'], scriptUrl: 'https://connect.facebook.net/en_US/fbevents.js' }
  const { destinations: kept, missing } = await keep({
    destinations: { meta, pinterest: { ids: ['2'] }, gtm: { ids: ['GTM-1'] } },
    automation: { 'hubspot-ads': { ids: ['4037989'], purpose: 'advertising' } },
  })
  expect(kept).toMatchObject({
    meta: { scriptUrl: 'http://localhost:4200/no-stand-in/meta' },
    pinterest: { ids: ['2'], scriptUrl: 'http://localhost:4200/no-stand-in/pinterest' },
    gtm: { domain: 'http://localhost:4200' },
  })
  expect(missing).toEqual(['meta', 'pinterest', 'gtm', 'hubspot-ads'])
})

test('where a lab stands in for all platforms, each is asked for there, at its own path', async () => {
  const ids = ['1']
  const { destinations: kept, missing } = await keep(
    {
      destinations: {
        meta: { ids, scriptUrl: 'https://connect.facebook.net/de_DE/fbevents.js' },
        pinterest: { ids },
        microsoft: { ids, scriptUrl: 'http://127.0.0.1:9/mine.js' },
        ga4: { ids, serverContainerUrl: 'https://sgtm.real-brand.com' },
        gtm: { ids },
      },
    },
    'http://localhost:4400',
  )
  expect(kept).toEqual({
    meta: { ids, scriptUrl: 'http://localhost:4400/en_US/fbevents.js' },
    pinterest: { ids, scriptUrl: 'http://localhost:4400/ct/core.js' },
    microsoft: { ids, scriptUrl: 'http://127.0.0.1:9/mine.js' },
    ga4: {
      ids,
      scriptUrl: 'http://localhost:4400/gtag/js',
      serverContainerUrl: 'http://localhost:4400',
    },
    gtm: { ids, domain: 'http://localhost:4400' },
  })
  expect(missing).toEqual([])
})

test('every destination and part that there is can be kept from its platform', async () => {
  for (const name of registry.names) {
    const fields = (await fieldsOf(name)) ?? {}
    const own = Object.entries(fields).filter(([, { isPlatform }]) => isPlatform)
    expect([name, own.some(([, { isUnusedWhenEmpty }]) => !isUnusedWhenEmpty)]).toEqual([
      name,
      true,
    ])
    const kind = name in automation ? 'automation' : 'destinations'
    const base = { ids: ['1'], purpose: 'analytics' }
    const empty = (await keep({ [kind]: { [name]: base } }))[kind]?.[name]
    const real = Object.fromEntries(own.map(([field]) => [field, 'https://www.real-brand.com']))
    const full = (await keep({ [kind]: { [name]: { ...base, ...real } } }))[kind]?.[name]
    for (const [field, { pattern, isUnusedWhenEmpty }] of own) {
      expect([name, field, isStandIn(full?.[field])]).toEqual([name, field, true])
      if (pattern) expect(String(full?.[field])).toMatch(new RegExp(`^(?:${pattern})$`))
      expect([name, field, empty?.[field]]).toEqual([
        name,
        field,
        isUnusedWhenEmpty ? undefined : full?.[field],
      ])
    }
  }
})

/** Public fields that can hold an address which nothing is loaded from or sent to, and why. */
const NEVER_REACHED: Record<string, string> = {
  'ga4.crossDomains':
    'Names where links may lead; Google’s tag decorates those links and asks nobody there.',
}

test('a public field that can hold an address is kept to stand-ins, or it is written down why not', async () => {
  const open: string[] = []
  for (const name of registry.names) {
    for (const [key, field] of Object.entries((await fieldsOf(name)) ?? {})) {
      if (field.isPublic && !field.isPlatform && canHoldAddress(field)) open.push(`${name}.${key}`)
    }
  }
  expect(open).toEqual(Object.keys(NEVER_REACHED))
})

const canHoldAddress = ({ kind, pattern = '.*' }: SettingsField): boolean =>
  kind === 'url' ||
  (/^(?:text|ids)$/.test(kind) &&
    ['www.real-brand.com', 'https://www.real-brand.com', '//www.real-brand.com/x'].some((text) =>
      new RegExp(`^(?:${pattern})$`).test(text),
    ))

test('every address of a destination is looked at, not the first one only', async () => {
  const scriptUrl = 'http://localhost:4400/gtag/js'
  const { destinations: kept, ...told } = await keep({
    destinations: {
      ga4: { ids: ['G-1'], scriptUrl, serverContainerUrl: 'https://sgtm.real-brand.com' },
    },
  })
  expect(kept.ga4).toEqual({
    ids: ['G-1'],
    scriptUrl,
    serverContainerUrl: 'http://localhost:4200/no-stand-in/ga4',
  })
  expect([told.missing, told.missingFields]).toEqual([['ga4'], [['serverContainerUrl']]])
})

test.each([undefined, '', 'http://sgtm.lab.test:4400'])(
  'a server container at %j is left as it is',
  async (serverContainerUrl) => {
    const ga4 = { ids: ['G-1'], scriptUrl: 'http://localhost:4400/gtag/js', serverContainerUrl }
    const { destinations: kept, missing } = await keep({ destinations: { ga4 } })
    expect([kept.ga4, missing]).toEqual([ga4, []])
  },
)

test.each([
  'https:/connect.facebook.net/x',
  'http:\\\\bat.bing.com/bat.js',
  'ht\ntps://bat.bing.com/bat.js',
])('%j is a platform’s address, as browsers read it', async (scriptUrl) => {
  const { destinations: kept } = await keep({ destinations: { meta: { ids: ['1'], scriptUrl } } })
  expect(kept.meta?.scriptUrl).toBe('http://localhost:4200/no-stand-in/meta')
})

test.each(['localhost:4400', 'http://localhost:4400/path', 'http://[::1]:4400'])(
  'a base such as %s, which the part passes over for its platform’s own, is replaced',
  async (scriptBase) => {
    const part = { ids: ['4037989'], purpose: 'advertising' as const, scriptBase }
    const { automation: kept } = await keep({ automation: { 'hubspot-ads': part } })
    expect(kept?.['hubspot-ads']?.scriptBase).toBe('http://localhost:4200')
  },
)

test('one that this server does not know is left out', async () => {
  const { destinations: kept, missing } = await keep({ destinations: { unheard: { ids: ['1'] } } })
  expect([kept, missing]).toEqual([{}, ['unheard']])
})
