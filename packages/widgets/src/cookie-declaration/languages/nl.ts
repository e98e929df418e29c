import type { DeclarationTexts } from '../declaration-texts.ts'

/** Dutch. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Naam',
  purpose: 'Doel',
  provider: 'Aanbieder',
  duration: 'Duur',
  session: 'Tot de browser wordt gesloten',
  website: 'Deze website',
  answer: 'Onthoudt uw keuze over cookies.',
  visit: 'Herkent een bezoek en een terugkerende browser.',
  source: 'Onthoudt waar een bezoek vandaan kwam.',
  click: 'Onthoudt welke advertentie hierheen leidde.',
  match: 'Laat advertentiediensten deze browser herkennen.',
  outbox: 'Bewaart wat er gebeurde tot het gemeld kan worden.',
  memory: 'Onthoudt wat u hebt ingesteld of verborgen.',
  count: 'Laat de dienst bezoeken tellen.',
  necessary: 'Noodzakelijk',
  functional: 'Gemak',
  analytics: 'Statistieken',
  advertising: 'Advertenties',
}
