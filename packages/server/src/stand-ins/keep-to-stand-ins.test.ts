import { defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { automation } from '@footfall/tracker/automation/settings'
import { expect, test } from 'vitest'
import { asModules, createDestinationRegistry } from '../deliver/create-destination-registry.ts'
import { isStandIn } from './is-stand-in.ts'
import { keepToStandIns } from './keep-to-stand-ins.ts'

const registry = createDestinationRegistry({ ...destinations, ...asModules(automation) })
const fieldsOf = async (name: string) => (await registry.load(name))?.settings.fields
const keep = async (change: Partial<SiteConfig>) => {
  const missing: string[] = []
  const config = await keepToStandIns(
    { ...defaultSiteConfig('demo', 'http://localhost:4200'), ...change },
    { fieldsOf, onMissing: (name) => missing.push(name) },
  )
  return { ...config, missing }
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

test('every destination and part that there is can be kept from its platform', async () => {
  for (const name of registry.names) {
    const fields = (await fieldsOf(name)) ?? {}
    const own = Object.entries(fields).filter(([, { isPlatform }]) => isPlatform)
    expect([name, own.length]).toEqual([name, 1])
    const [field = ''] = own[0] ?? []
    const kind = name in automation ? 'automation' : 'destinations'
    const config = await keep({ [kind]: { [name]: { ids: ['1'], purpose: 'analytics' } } })
    const value = config[kind]?.[name]?.[field]
    expect([name, isStandIn(value)]).toEqual([name, true])
    const { pattern } = fields[field] ?? {}
    if (pattern) expect(String(value)).toMatch(new RegExp(`^(?:${pattern})$`))
  }
})

test('one that this server does not know is left out', async () => {
  const { destinations: kept, missing } = await keep({ destinations: { unheard: { ids: ['1'] } } })
  expect([kept, missing]).toEqual([{}, ['unheard']])
})
