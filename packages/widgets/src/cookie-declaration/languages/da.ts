import type { DeclarationTexts } from '../declaration-texts.ts'

/** Danish. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Navn',
  purpose: 'Formål',
  provider: 'Udbyder',
  duration: 'Varighed',
  session: 'Indtil browseren lukkes',
  website: 'Dette websted',
  answer: 'Husker dit valg om cookies.',
  visit: 'Genkender et besøg og en browser, der vender tilbage.',
  source: 'Husker, hvor et besøg kom fra.',
  click: 'Husker, hvilken annonce der førte hertil.',
  match: 'Lader annoncetjenester genkende denne browser.',
  outbox: 'Gemmer, hvad der skete, indtil det kan rapporteres.',
  memory: 'Husker, hvad du har indstillet eller skjult.',
  count: 'Lader tjenesten tælle besøg.',
  necessary: 'Nødvendige',
  functional: 'Komfort',
  analytics: 'Statistik',
  advertising: 'Annoncering',
}
