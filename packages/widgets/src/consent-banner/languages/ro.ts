import type { BannerTexts } from '../banner-texts.ts'

/** Romanian. */
export const texts: BannerTexts = {
  title: 'Alegerea dumneavoastră privind cookie-urile',
  body: 'Cu acordul dumneavoastră folosim cookie-uri și tehnici similare pentru confort, statistici și publicitate. Puteți refuza, alege sau vă puteți răzgândi oricând.',
  accept: 'Acceptă toate',
  reject: 'Respinge toate',
  choose: 'Alege',
  policy: 'Politica de confidențialitate',
  heading: 'Alegeți ce permiteți',
  save: 'Salvează alegerea',
  close: 'Închide',
  always: 'Mereu active',
  services: 'Servicii',
  gpc: 'Dezactivat, deoarece browserul cere să nu fiți urmărit.',
  reopen: 'Setări cookie',
  saved: 'Alegerea a fost salvată.',
  necessary: 'Necesare',
  necessaryText: 'Fac site-ul să funcționeze și rețin alegerea dumneavoastră. Nu necesită acord.',
  functional: 'Confort',
  functionalText: 'Rețin ce ați setat sau ați ascuns.',
  analytics: 'Statistici',
  analyticsText: 'Numără vizitele, pentru ca site-ul să poată fi îmbunătățit.',
  advertising: 'Publicitate',
  advertisingText:
    'Comunică serviciilor de publicitate ce a dus la o vizită sau la o cumpărare și le permit să vă recunoască.',
}
