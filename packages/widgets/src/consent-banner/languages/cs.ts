import type { BannerTexts } from '../banner-texts.ts'

/** Czech. */
export const texts: BannerTexts = {
  title: 'Vaše volba ohledně cookies',
  body: 'S vaším souhlasem používáme cookies a podobné techniky pro pohodlí, statistiky a reklamu. Můžete odmítnout, vybrat si nebo kdykoli změnit názor.',
  accept: 'Přijmout vše',
  reject: 'Odmítnout vše',
  choose: 'Vybrat',
  policy: 'Zásady ochrany osobních údajů',
  heading: 'Vyberte, co povolíte',
  save: 'Uložit volbu',
  close: 'Zavřít',
  always: 'Vždy zapnuto',
  services: 'Služby',
  gpc: 'Vypnuto, protože váš prohlížeč žádá, abyste nebyli sledováni.',
  reopen: 'Nastavení cookies',
  saved: 'Vaše volba je uložena.',
  necessary: 'Nezbytné',
  necessaryText: 'Umožňují fungování webu a pamatují si vaši volbu. Nevyžadují souhlas.',
  functional: 'Pohodlí',
  functionalText: 'Pamatují si, co jste nastavili nebo skryli.',
  analytics: 'Statistiky',
  analyticsText: 'Počítají návštěvy, aby se web mohl zlepšovat.',
  advertising: 'Reklama',
  advertisingText:
    'Sdělují reklamním službám, co vedlo k návštěvě nebo nákupu, a umožňují jim vás rozpoznat.',
}
