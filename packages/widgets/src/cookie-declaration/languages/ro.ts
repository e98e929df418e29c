import type { DeclarationTexts } from '../declaration-texts.ts'

/** Romanian. */
export const texts: DeclarationTexts = {
  title: 'Cookie-uri',
  name: 'Nume',
  purpose: 'Scop',
  provider: 'Furnizor',
  duration: 'Durată',
  session: 'Până la închiderea browserului',
  website: 'Acest site',
  answer: 'Reține alegerea privind cookie-urile.',
  visit: 'Recunoaște o vizită și un browser care revine.',
  source: 'Reține de unde a venit o vizită.',
  click: 'Reține ce reclamă a condus aici.',
  match: 'Permite serviciilor de publicitate să recunoască acest browser.',
  outbox: 'Păstrează ce s-a întâmplat până poate fi raportat.',
  memory: 'Reține ce ați setat sau ați ascuns.',
  count: 'Permite serviciului să numere vizitele.',
  necessary: 'Necesare',
  functional: 'Confort',
  analytics: 'Statistici',
  advertising: 'Publicitate',
}
