import type { BannerTexts } from '../banner-texts.ts'

/** Norwegian. */
export const texts: BannerTexts = {
  title: 'Ditt valg om informasjonskapsler',
  body: 'Med ditt samtykke bruker vi informasjonskapsler og lignende teknikker til komfort, statistikk og annonsering. Du kan avslå, velge eller ombestemme deg når som helst.',
  accept: 'Godta alle',
  reject: 'Avslå alle',
  choose: 'Velg',
  policy: 'Personvernerklæring',
  heading: 'Velg hva du tillater',
  save: 'Lagre valg',
  close: 'Lukk',
  always: 'Alltid på',
  services: 'Tjenester',
  gpc: 'Av, fordi nettleseren din ber om ikke å bli sporet.',
  reopen: 'Innstillinger for informasjonskapsler',
  saved: 'Valget ditt er lagret.',
  necessary: 'Nødvendige',
  necessaryText: 'Får nettstedet til å virke og husker valget ditt. Det krever ikke samtykke.',
  functional: 'Komfort',
  functionalText: 'Husker hva du har stilt inn eller skjult.',
  analytics: 'Statistikk',
  analyticsText: 'Teller besøk, slik at nettstedet kan bli bedre.',
  advertising: 'Annonsering',
  advertisingText:
    'Forteller annonsetjenester hva som førte til et besøk eller kjøp, og lar dem gjenkjenne deg.',
}
