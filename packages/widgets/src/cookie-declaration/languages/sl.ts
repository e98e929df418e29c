import type { DeclarationTexts } from '../declaration-texts.ts'

/** Slovenian. */
export const texts: DeclarationTexts = {
  title: 'Piškotki',
  name: 'Ime',
  purpose: 'Namen',
  provider: 'Ponudnik',
  duration: 'Trajanje',
  session: 'Do zaprtja brskalnika',
  website: 'To spletno mesto',
  answer: 'Zapomni si vašo izbiro o piškotkih.',
  visit: 'Prepozna obisk in brskalnik, ki se vrne.',
  source: 'Zapomni si, od kod je prišel obisk.',
  click: 'Zapomni si, kateri oglas je vodil sem.',
  match: 'Oglaševalskim storitvam omogoča, da prepoznajo ta brskalnik.',
  outbox: 'Hrani, kar se je zgodilo, dokler tega ni mogoče sporočiti.',
  memory: 'Zapomni si, kaj ste nastavili ali skrili.',
  count: 'Storitvi omogoča štetje obiskov.',
  necessary: 'Nujni',
  functional: 'Udobje',
  analytics: 'Statistika',
  advertising: 'Oglaševanje',
}
