import type { BannerTexts } from '../banner-texts.ts'

/** Slovenian. */
export const texts: BannerTexts = {
  title: 'Vaša izbira o piškotkih',
  body: 'Z vašim soglasjem uporabljamo piškotke in podobne tehnike za udobje, statistiko in oglaševanje. Lahko zavrnete, izberete ali si kadar koli premislite.',
  accept: 'Sprejmi vse',
  reject: 'Zavrni vse',
  choose: 'Izberi',
  policy: 'Pravilnik o zasebnosti',
  heading: 'Izberite, kaj dovolite',
  save: 'Shrani izbiro',
  close: 'Zapri',
  always: 'Vedno vklopljeno',
  services: 'Storitve',
  gpc: 'Izklopljeno, ker vaš brskalnik prosi, da vas ne sledimo.',
  reopen: 'Nastavitve piškotkov',
  saved: 'Vaša izbira je shranjena.',
  necessary: 'Nujni',
  necessaryText: 'Omogočajo delovanje strani in si zapomnijo vašo izbiro. Soglasje ni potrebno.',
  functional: 'Udobje',
  functionalText: 'Zapomnijo si, kaj ste nastavili ali skrili.',
  analytics: 'Statistika',
  analyticsText: 'Štejejo obiske, da je stran lahko boljša.',
  advertising: 'Oglaševanje',
  advertisingText:
    'Oglaševalskim storitvam sporočajo, kaj je vodilo do obiska ali nakupa, in jim omogočajo, da vas prepoznajo.',
}
