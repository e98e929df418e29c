import type { DeclarationTexts } from '../declaration-texts.ts'

/** Croatian. */
export const texts: DeclarationTexts = {
  title: 'Kolačići',
  name: 'Naziv',
  purpose: 'Svrha',
  provider: 'Pružatelj',
  duration: 'Trajanje',
  session: 'Do zatvaranja preglednika',
  website: 'Ova stranica',
  answer: 'Pamti vaš izbor o kolačićima.',
  visit: 'Prepoznaje posjet i preglednik koji se vraća.',
  source: 'Pamti odakle je posjet došao.',
  click: 'Pamti koji je oglas doveo ovamo.',
  match: 'Omogućuje oglašivačkim uslugama da prepoznaju ovaj preglednik.',
  outbox: 'Čuva što se dogodilo dok se ne može javiti.',
  memory: 'Pamti što ste postavili ili sakrili.',
  count: 'Omogućuje usluzi brojanje posjeta.',
  necessary: 'Nužni',
  functional: 'Udobnost',
  analytics: 'Statistika',
  advertising: 'Oglašavanje',
}
