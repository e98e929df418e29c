import type { BannerTexts } from '../banner-texts.ts'

/** Finnish. */
export const texts: BannerTexts = {
  title: 'Valintasi evästeistä',
  body: 'Käytämme suostumuksellasi evästeitä ja vastaavia tekniikoita mukavuuteen, tilastointiin ja mainontaan. Voit kieltäytyä, valita tai muuttaa mieltäsi milloin tahansa.',
  accept: 'Hyväksy kaikki',
  reject: 'Hylkää kaikki',
  choose: 'Valitse',
  policy: 'Tietosuojaseloste',
  heading: 'Valitse, mitä sallit',
  save: 'Tallenna valinta',
  close: 'Sulje',
  always: 'Aina käytössä',
  services: 'Palvelut',
  gpc: 'Pois päältä, koska selaimesi pyytää, ettei sinua seurata.',
  reopen: 'Evästeasetukset',
  saved: 'Valintasi on tallennettu.',
  necessary: 'Välttämättömät',
  necessaryText: 'Saa sivuston toimimaan ja muistaa valintasi. Tähän ei tarvita suostumusta.',
  functional: 'Mukavuus',
  functionalText: 'Muistaa, mitä olet asettanut tai piilottanut.',
  analytics: 'Tilastot',
  analyticsText: 'Laskee käyntejä, jotta sivustoa voidaan parantaa.',
  advertising: 'Mainonta',
  advertisingText:
    'Kertoo mainospalveluille, mikä johti käyntiin tai ostokseen, ja antaa niiden tunnistaa sinut.',
}
