import type { BannerTexts } from '../banner-texts.ts'

/** Croatian. */
export const texts: BannerTexts = {
  title: 'Vaš izbor o kolačićima',
  body: 'Uz vaš pristanak koristimo kolačiće i slične tehnike za udobnost, statistiku i oglašavanje. Možete odbiti, odabrati ili se predomisliti u bilo kojem trenutku.',
  accept: 'Prihvati sve',
  reject: 'Odbij sve',
  choose: 'Odaberi',
  policy: 'Pravila privatnosti',
  heading: 'Odaberite što dopuštate',
  save: 'Spremi izbor',
  close: 'Zatvori',
  always: 'Uvijek uključeno',
  services: 'Usluge',
  gpc: 'Isključeno jer vaš preglednik traži da vas se ne prati.',
  reopen: 'Postavke kolačića',
  saved: 'Vaš je izbor spremljen.',
  necessary: 'Nužni',
  necessaryText: 'Omogućuju rad stranice i pamte vaš izbor. Pristanak nije potreban.',
  functional: 'Udobnost',
  functionalText: 'Pamte što ste postavili ili sakrili.',
  analytics: 'Statistika',
  analyticsText: 'Broje posjete kako bi stranica mogla biti bolja.',
  advertising: 'Oglašavanje',
  advertisingText:
    'Javljaju oglašivačkim uslugama što je dovelo do posjeta ili kupnje i omogućuju im da vas prepoznaju.',
}
