import type { DeclarationTexts } from '../declaration-texts.ts'

/** Norwegian. */
export const texts: DeclarationTexts = {
  title: 'Informasjonskapsler',
  name: 'Navn',
  purpose: 'Formål',
  provider: 'Leverandør',
  duration: 'Varighet',
  session: 'Til nettleseren lukkes',
  website: 'Dette nettstedet',
  answer: 'Husker valget ditt om informasjonskapsler.',
  visit: 'Gjenkjenner et besøk og en nettleser som kommer tilbake.',
  source: 'Husker hvor et besøk kom fra.',
  click: 'Husker hvilken annonse som førte hit.',
  match: 'Lar annonsetjenester gjenkjenne denne nettleseren.',
  outbox: 'Tar vare på det som skjedde til det kan rapporteres.',
  memory: 'Husker hva du har stilt inn eller skjult.',
  count: 'Lar tjenesten telle besøk.',
  necessary: 'Nødvendige',
  functional: 'Komfort',
  analytics: 'Statistikk',
  advertising: 'Annonsering',
}
