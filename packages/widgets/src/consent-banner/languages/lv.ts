import type { BannerTexts } from '../banner-texts.ts'

/** Latvian. */
export const texts: BannerTexts = {
  title: 'Jūsu izvēle par sīkdatnēm',
  body: 'Ar jūsu piekrišanu izmantojam sīkdatnes un līdzīgus paņēmienus ērtībām, statistikai un reklāmai. Varat atteikties, izvēlēties vai jebkurā laikā mainīt lēmumu.',
  accept: 'Pieņemt visas',
  reject: 'Noraidīt visas',
  choose: 'Izvēlēties',
  policy: 'Privātuma politika',
  heading: 'Izvēlieties, ko atļaujat',
  save: 'Saglabāt izvēli',
  close: 'Aizvērt',
  always: 'Vienmēr ieslēgtas',
  services: 'Pakalpojumi',
  gpc: 'Izslēgts, jo jūsu pārlūks lūdz jums nesekot.',
  reopen: 'Sīkdatņu iestatījumi',
  saved: 'Jūsu izvēle ir saglabāta.',
  necessary: 'Nepieciešamās',
  necessaryText: 'Ļauj vietnei darboties un atceras jūsu izvēli. Piekrišana nav vajadzīga.',
  functional: 'Ērtības',
  functionalText: 'Atceras, ko esat iestatījis vai paslēpis.',
  analytics: 'Statistika',
  analyticsText: 'Skaita apmeklējumus, lai vietni varētu uzlabot.',
  advertising: 'Reklāma',
  advertisingText:
    'Paziņo reklāmas pakalpojumiem, kas noveda pie apmeklējuma vai pirkuma, un ļauj tiem jūs atpazīt.',
}
