import type { BannerTexts } from '../banner-texts.ts'

/** Danish. */
export const texts: BannerTexts = {
  title: 'Dit valg om cookies',
  body: 'Med dit samtykke bruger vi cookies og lignende teknikker til komfort, statistik og annoncering. Du kan afvise, vælge eller ombestemme dig når som helst.',
  accept: 'Acceptér alle',
  reject: 'Afvis alle',
  choose: 'Vælg',
  policy: 'Privatlivspolitik',
  heading: 'Vælg, hvad du tillader',
  save: 'Gem valg',
  close: 'Luk',
  always: 'Altid til',
  services: 'Tjenester',
  gpc: 'Fra, fordi din browser beder om ikke at blive sporet.',
  reopen: 'Cookieindstillinger',
  saved: 'Dit valg er gemt.',
  necessary: 'Nødvendige',
  necessaryText: 'Får webstedet til at virke og husker dit valg. Det kræver ikke samtykke.',
  functional: 'Komfort',
  functionalText: 'Husker, hvad du har indstillet eller skjult.',
  analytics: 'Statistik',
  analyticsText: 'Tæller besøg, så webstedet kan blive bedre.',
  advertising: 'Annoncering',
  advertisingText:
    'Fortæller annoncetjenester, hvad der førte til et besøg eller køb, og lader dem genkende dig.',
}
