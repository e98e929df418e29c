import type { BannerTexts } from '../banner-texts.ts'

/** Dutch. */
export const texts: BannerTexts = {
  title: 'Uw keuze over cookies',
  body: 'Met uw toestemming gebruiken we cookies en vergelijkbare technieken voor gemak, statistieken en advertenties. U kunt weigeren, kiezen of op elk moment van gedachten veranderen.',
  accept: 'Alles accepteren',
  reject: 'Alles weigeren',
  choose: 'Kiezen',
  policy: 'Privacybeleid',
  heading: 'Kies wat u toestaat',
  save: 'Keuze opslaan',
  close: 'Sluiten',
  always: 'Altijd aan',
  services: 'Diensten',
  gpc: 'Uit, omdat uw browser vraagt u niet te volgen.',
  reopen: 'Cookie-instellingen',
  saved: 'Uw keuze is opgeslagen.',
  necessary: 'Noodzakelijk',
  necessaryText: 'Laat de website werken en onthoudt uw keuze. Hiervoor is geen toestemming nodig.',
  functional: 'Gemak',
  functionalText: 'Onthoudt wat u hebt ingesteld of verborgen.',
  analytics: 'Statistieken',
  analyticsText: 'Telt bezoeken, zodat de website beter kan worden.',
  advertising: 'Advertenties',
  advertisingText:
    'Vertelt advertentiediensten wat tot een bezoek of aankoop heeft geleid en laat hen u herkennen.',
}
