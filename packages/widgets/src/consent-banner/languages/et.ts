import type { BannerTexts } from '../banner-texts.ts'

/** Estonian. */
export const texts: BannerTexts = {
  title: 'Teie valik küpsiste kohta',
  body: 'Teie nõusolekul kasutame küpsiseid ja sarnaseid võtteid mugavuse, statistika ja reklaami jaoks. Võite keelduda, valida või igal ajal meelt muuta.',
  accept: 'Nõustu kõigiga',
  reject: 'Keeldu kõigist',
  choose: 'Vali',
  policy: 'Privaatsuspoliitika',
  heading: 'Valige, mida lubate',
  save: 'Salvesta valik',
  close: 'Sulge',
  always: 'Alati sees',
  services: 'Teenused',
  gpc: 'Väljas, sest teie brauser palub teid mitte jälgida.',
  reopen: 'Küpsiste seaded',
  saved: 'Teie valik on salvestatud.',
  necessary: 'Vajalikud',
  necessaryText: 'Panevad saidi tööle ja jätavad teie valiku meelde. Nõusolekut pole vaja.',
  functional: 'Mugavus',
  functionalText: 'Jätavad meelde, mida olete seadnud või peitnud.',
  analytics: 'Statistika',
  analyticsText: 'Loevad külastusi, et saiti saaks paremaks teha.',
  advertising: 'Reklaam',
  advertisingText:
    'Annavad reklaamiteenustele teada, mis viis külastuse või ostuni, ja lasevad neil teid ära tunda.',
}
