import type { BannerTexts } from '../banner-texts.ts'

/** Serbian. */
export const texts: BannerTexts = {
  title: 'Vaš izbor o kolačićima',
  body: 'Uz vaš pristanak koristimo kolačiće i slične tehnike za udobnost, statistiku i oglašavanje. Možete odbiti, izabrati ili se predomisliti u svakom trenutku.',
  accept: 'Prihvati sve',
  reject: 'Odbij sve',
  choose: 'Izaberi',
  policy: 'Politika privatnosti',
  heading: 'Izaberite šta dozvoljavate',
  save: 'Sačuvaj izbor',
  close: 'Zatvori',
  always: 'Uvek uključeno',
  services: 'Usluge',
  gpc: 'Isključeno jer vaš pregledač traži da vas ne pratimo.',
  reopen: 'Podešavanja kolačića',
  saved: 'Vaš izbor je sačuvan.',
  necessary: 'Neophodni',
  necessaryText: 'Omogućavaju rad sajta i pamte vaš izbor. Pristanak nije potreban.',
  functional: 'Udobnost',
  functionalText: 'Pamte šta ste podesili ili sakrili.',
  analytics: 'Statistika',
  analyticsText: 'Broje posete da bi sajt mogao da bude bolji.',
  advertising: 'Oglašavanje',
  advertisingText:
    'Javljaju oglašivačkim uslugama šta je dovelo do posete ili kupovine i omogućavaju im da vas prepoznaju.',
}
