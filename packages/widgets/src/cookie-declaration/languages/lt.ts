import type { DeclarationTexts } from '../declaration-texts.ts'

/** Lithuanian. */
export const texts: DeclarationTexts = {
  title: 'Slapukai',
  name: 'Pavadinimas',
  purpose: 'Tikslas',
  provider: 'Teikėjas',
  duration: 'Trukmė',
  session: 'Kol uždaroma naršyklė',
  website: 'Ši svetainė',
  answer: 'Įsimena jūsų pasirinkimą dėl slapukų.',
  visit: 'Atpažįsta apsilankymą ir sugrįžusią naršyklę.',
  source: 'Įsimena, iš kur atėjo apsilankymas.',
  click: 'Įsimena, kuri reklama čia atvedė.',
  match: 'Leidžia reklamos paslaugoms atpažinti šią naršyklę.',
  outbox: 'Saugo, kas įvyko, kol apie tai galima pranešti.',
  memory: 'Įsimena, ką nustatėte arba paslėpėte.',
  count: 'Leidžia paslaugai skaičiuoti apsilankymus.',
  necessary: 'Būtinieji',
  functional: 'Patogumas',
  analytics: 'Statistika',
  advertising: 'Reklama',
}
