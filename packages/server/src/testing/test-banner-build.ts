import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestBuild {
  folder: string
  destroy(): void
}

/** What the stand-in's banner says in each of its languages, where the owner has put nothing else. */
export const BANNER_TEXTS: Record<string, Record<string, string>> = {
  en: { title: 'May we count your visit?', accept: 'Accept all' },
  de: { title: 'Dürfen wir mitzählen?', accept: 'Alle annehmen' },
}

/** A stand-in for the embed's build whose banner speaks two languages: what the server makes of it is under test, not the widget. */
export const createTestBannerBuild = (): TestBuild => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  mkdirSync(join(folder, 'c'))
  const files = {
    'core.js': '',
    'stub.js': '',
    'manifest.json': JSON.stringify({ version: '1', purposes: {}, files: {} }),
    'render.js': `const all = ${JSON.stringify(BANNER_TEXTS)}
export const renderer = {
  names: ['consent-banner'],
  render: () => '',
  texts: ({ settings: { title } }, language) => all[language] && { ...all[language], ...(title && { title }) },
}`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { folder, destroy: () => rmSync(folder, { recursive: true }) }
}
