import type { BannerTexts } from '../banner-texts.ts'

/** Lithuanian. */
export const texts: BannerTexts = {
  title: 'Jūsų pasirinkimas dėl slapukų',
  body: 'Jums sutikus, naudojame slapukus ir panašius būdus patogumui, statistikai ir reklamai. Galite atsisakyti, pasirinkti arba bet kada persigalvoti.',
  accept: 'Priimti visus',
  reject: 'Atmesti visus',
  choose: 'Pasirinkti',
  policy: 'Privatumo politika',
  heading: 'Pasirinkite, ką leidžiate',
  save: 'Išsaugoti pasirinkimą',
  close: 'Uždaryti',
  always: 'Visada įjungta',
  services: 'Paslaugos',
  gpc: 'Išjungta, nes jūsų naršyklė prašo jūsų nesekti.',
  reopen: 'Slapukų nustatymai',
  saved: 'Jūsų pasirinkimas išsaugotas.',
  necessary: 'Būtinieji',
  necessaryText: 'Leidžia svetainei veikti ir įsimena jūsų pasirinkimą. Sutikimo nereikia.',
  functional: 'Patogumas',
  functionalText: 'Įsimena, ką nustatėte arba paslėpėte.',
  analytics: 'Statistika',
  analyticsText: 'Skaičiuoja apsilankymus, kad svetainė galėtų gerėti.',
  advertising: 'Reklama',
  advertisingText:
    'Praneša reklamos paslaugoms, kas atvedė į svetainę ar paskatino pirkti, ir leidžia joms jus atpažinti.',
}
