import type { DeclarationTexts } from '../declaration-texts.ts'

/** Italian. */
export const texts: DeclarationTexts = {
  title: 'Cookie',
  name: 'Nome',
  purpose: 'Finalità',
  provider: 'Fornitore',
  duration: 'Durata',
  session: 'Fino alla chiusura del browser',
  website: 'Questo sito',
  answer: 'Ricorda la tua scelta sui cookie.',
  visit: 'Riconosce una visita e un browser che ritorna.',
  source: 'Ricorda da dove è arrivata una visita.',
  click: 'Ricorda quale annuncio ha portato qui.',
  match: 'Permette ai servizi pubblicitari di riconoscere questo browser.',
  outbox: 'Conserva ciò che è accaduto finché può essere comunicato.',
  memory: 'Ricorda ciò che hai impostato o nascosto.',
  count: 'Permette al servizio di contare le visite.',
  necessary: 'Necessari',
  functional: 'Comodità',
  analytics: 'Statistiche',
  advertising: 'Pubblicità',
}
