import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../testing/open-console.tsx'
import type { Language } from '../texts/languages.ts'
import { createPaletteServer } from './testing/palette-server.ts'

const openPalette = async (language: Language = 'en') => {
  const { address } = await openConsole('/sites/demo/install', createPaletteServer(), {
    language,
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: /^(Go to or do|Gehen zu oder tun)$/ })
  await expect.element(field).toHaveFocus()
  return { address, field }
}

test.each<[Language, Record<string, string>]>([
  [
    'en',
    {
      hubspot: 'HubSpot analytics',
      pinterest: 'Pinterest',
      microsoft: 'Microsoft Adv',
      bing: 'Microsoft Adv',
      gtm: 'Google Tag Manager',
      pixel: 'Meta',
      instagram: 'Meta',
      'connect meta': 'Meta',
      google: 'Google Ads',
      'test event': 'Send a test event',
      'own domain': 'Address of the script',
      'script address': 'Address of the script',
      'delete the site': 'Delete the site',
      'delete this site': 'Delete the site',
      'hand over': 'Hand over the site',
      transfer: 'Hand over the site',
      compatibility: 'PixelYourSite comp',
      pixelyoursite: 'PixelYourSite comp',
      'consent mode': 'Consent mode',
      import: 'Import and export',
      snippet: 'Code snippet',
      versions: 'Versions',
      'roll back': 'Versions',
    },
  ],
  [
    'de',
    {
      bing: 'Microsoft Adv',
      'eigene domain': 'Adresse des Skripts',
      snippet: 'Code',
      übertragen: 'Website übergeben',
      'website löschen': 'Website löschen',
      testereignis: 'Testereignis senden',
      import: 'Import und Export',
    },
  ],
])(
  'the palette finds every destination and setting by its usual words (%s)',
  async (language, expected) => {
    const { field } = await openPalette(language)
    for (const [typed, name] of Object.entries(expected)) {
      await field.fill(typed)
      await expect
        .element(page.getByRole('option', { name: new RegExp(`^${name}`) }).first(), {
          message: typed,
        })
        .toBeVisible()
    }
  },
)

test('hidden words are found by how they begin, not by what stands within them', async () => {
  const { field } = await openPalette()
  await field.fill('versions')
  await expect.element(page.getByRole('option', { name: /^Versions/ })).toBeVisible()
  expect(page.getByRole('option').all()).toHaveLength(1)
})

test.each([
  ['pinterest', '/sites/demo/settings/destinations?open=pinterest'],
  ['google', '/sites/demo/settings/destinations?open=ga4'],
  ['import', '/sites/demo/publish?tab=file'],
  ['transfer', '/sites/demo/settings'],
])('“%s” and Enter leads to %s', async (typed, expected) => {
  const { address, field } = await openPalette()
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => address()).toBe(expected)
})
