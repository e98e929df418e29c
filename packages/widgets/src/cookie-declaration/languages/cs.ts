import type { DeclarationTexts } from '../declaration-texts.ts'

/** Czech. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Název',
  purpose: 'Účel',
  provider: 'Poskytovatel',
  duration: 'Doba trvání',
  session: 'Do zavření prohlížeče',
  website: 'Tento web',
  answer: 'Pamatuje si vaši volbu ohledně cookies.',
  visit: 'Rozpozná návštěvu a vracející se prohlížeč.',
  source: 'Pamatuje si, odkud návštěva přišla.',
  click: 'Pamatuje si, která reklama sem vedla.',
  match: 'Umožňuje reklamním službám rozpoznat tento prohlížeč.',
  outbox: 'Uchovává, co se stalo, dokud to nelze ohlásit.',
  memory: 'Pamatuje si, co jste nastavili nebo skryli.',
  count: 'Umožňuje službě počítat návštěvy.',
  necessary: 'Nezbytné',
  functional: 'Pohodlí',
  analytics: 'Statistiky',
  advertising: 'Reklama',
}
