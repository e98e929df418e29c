import type { DeclarationTexts } from '../declaration-texts.ts'

/** Estonian. */
export const texts: DeclarationTexts = {
  title: 'Küpsised',
  name: 'Nimi',
  purpose: 'Eesmärk',
  provider: 'Pakkuja',
  duration: 'Kestus',
  session: 'Kuni brauser suletakse',
  website: 'See sait',
  answer: 'Jätab meelde teie valiku küpsiste kohta.',
  visit: 'Tunneb ära külastuse ja tagasi tulnud brauseri.',
  source: 'Jätab meelde, kust külastus tuli.',
  click: 'Jätab meelde, milline reklaam siia tõi.',
  match: 'Laseb reklaamiteenustel selle brauseri ära tunda.',
  outbox: 'Hoiab toimunut alles, kuni sellest saab teatada.',
  memory: 'Jätab meelde, mida olete seadnud või peitnud.',
  count: 'Laseb teenusel külastusi lugeda.',
  necessary: 'Vajalikud',
  functional: 'Mugavus',
  analytics: 'Statistika',
  advertising: 'Reklaam',
}
