import type { BannerTexts } from '../banner-texts.ts'

/** Slovak. */
export const texts: BannerTexts = {
  title: 'Vaša voľba o súboroch cookie',
  body: 'S vaším súhlasom používame súbory cookie a podobné techniky pre pohodlie, štatistiky a reklamu. Môžete odmietnuť, vybrať si alebo kedykoľvek zmeniť názor.',
  accept: 'Prijať všetko',
  reject: 'Odmietnuť všetko',
  choose: 'Vybrať',
  policy: 'Zásady ochrany osobných údajov',
  heading: 'Vyberte, čo povolíte',
  save: 'Uložiť voľbu',
  close: 'Zavrieť',
  always: 'Vždy zapnuté',
  services: 'Služby',
  gpc: 'Vypnuté, pretože váš prehliadač žiada, aby ste neboli sledovaní.',
  reopen: 'Nastavenia súborov cookie',
  saved: 'Vaša voľba je uložená.',
  necessary: 'Nevyhnutné',
  necessaryText: 'Umožňujú fungovanie stránky a pamätajú si vašu voľbu. Nevyžadujú súhlas.',
  functional: 'Pohodlie',
  functionalText: 'Pamätajú si, čo ste nastavili alebo skryli.',
  analytics: 'Štatistiky',
  analyticsText: 'Počítajú návštevy, aby sa stránka mohla zlepšovať.',
  advertising: 'Reklama',
  advertisingText:
    'Oznamujú reklamným službám, čo viedlo k návšteve alebo nákupu, a umožňujú im rozpoznať vás.',
}
