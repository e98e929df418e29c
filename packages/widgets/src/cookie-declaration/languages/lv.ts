import type { DeclarationTexts } from '../declaration-texts.ts'

/** Latvian. */
export const texts: DeclarationTexts = {
  title: 'Sīkdatnes',
  name: 'Nosaukums',
  purpose: 'Mērķis',
  provider: 'Sniedzējs',
  duration: 'Ilgums',
  session: 'Līdz pārlūka aizvēršanai',
  website: 'Šī vietne',
  answer: 'Atceras jūsu izvēli par sīkdatnēm.',
  visit: 'Atpazīst apmeklējumu un pārlūku, kas atgriežas.',
  source: 'Atceras, no kurienes nāca apmeklējums.',
  click: 'Atceras, kura reklāma atveda šurp.',
  match: 'Ļauj reklāmas pakalpojumiem atpazīt šo pārlūku.',
  outbox: 'Glabā notikušo, līdz par to var ziņot.',
  memory: 'Atceras, ko esat iestatījis vai paslēpis.',
  count: 'Ļauj pakalpojumam skaitīt apmeklējumus.',
  necessary: 'Nepieciešamās',
  functional: 'Ērtības',
  analytics: 'Statistika',
  advertising: 'Reklāma',
}
