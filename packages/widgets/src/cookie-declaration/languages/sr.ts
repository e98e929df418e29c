import type { DeclarationTexts } from '../declaration-texts.ts'

/** Serbian. */
export const texts: DeclarationTexts = {
  title: 'Kolačići',
  name: 'Naziv',
  purpose: 'Svrha',
  provider: 'Pružalac',
  duration: 'Trajanje',
  session: 'Do zatvaranja pregledača',
  website: 'Ovaj sajt',
  answer: 'Pamti vaš izbor o kolačićima.',
  visit: 'Prepoznaje posetu i pregledač koji se vraća.',
  source: 'Pamti odakle je poseta došla.',
  click: 'Pamti koji je oglas doveo ovde.',
  match: 'Omogućava oglašivačkim uslugama da prepoznaju ovaj pregledač.',
  outbox: 'Čuva šta se dogodilo dok ne može da se javi.',
  memory: 'Pamti šta ste podesili ili sakrili.',
  count: 'Omogućava usluzi da broji posete.',
  necessary: 'Neophodni',
  functional: 'Udobnost',
  analytics: 'Statistika',
  advertising: 'Oglašavanje',
}
