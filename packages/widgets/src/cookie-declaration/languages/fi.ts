import type { DeclarationTexts } from '../declaration-texts.ts'

/** Finnish. */
export const texts: DeclarationTexts = {
  title: 'Evästeet',
  name: 'Nimi',
  purpose: 'Tarkoitus',
  provider: 'Palveluntarjoaja',
  duration: 'Kesto',
  session: 'Kunnes selain suljetaan',
  website: 'Tämä sivusto',
  answer: 'Muistaa valintasi evästeistä.',
  visit: 'Tunnistaa käynnin ja palaavan selaimen.',
  source: 'Muistaa, mistä käynti tuli.',
  click: 'Muistaa, mikä mainos johti tänne.',
  match: 'Antaa mainospalvelujen tunnistaa tämän selaimen.',
  outbox: 'Säilyttää tapahtuneen, kunnes siitä voidaan ilmoittaa.',
  memory: 'Muistaa, mitä olet asettanut tai piilottanut.',
  count: 'Antaa palvelun laskea käyntejä.',
  necessary: 'Välttämättömät',
  functional: 'Mukavuus',
  analytics: 'Tilastot',
  advertising: 'Mainonta',
}
