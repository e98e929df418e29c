import type { DeclarationTexts } from '../declaration-texts.ts'

/** Slovak. */
export const texts: DeclarationTexts = {
  title: 'Súbory cookie',
  name: 'Názov',
  purpose: 'Účel',
  provider: 'Poskytovateľ',
  duration: 'Trvanie',
  session: 'Do zatvorenia prehliadača',
  website: 'Táto stránka',
  answer: 'Pamätá si vašu voľbu o súboroch cookie.',
  visit: 'Rozpozná návštevu a vracajúci sa prehliadač.',
  source: 'Pamätá si, odkiaľ návšteva prišla.',
  click: 'Pamätá si, ktorá reklama sem viedla.',
  match: 'Umožňuje reklamným službám rozpoznať tento prehliadač.',
  outbox: 'Uchováva, čo sa stalo, kým sa to nedá ohlásiť.',
  memory: 'Pamätá si, čo ste nastavili alebo skryli.',
  count: 'Umožňuje službe počítať návštevy.',
  necessary: 'Nevyhnutné',
  functional: 'Pohodlie',
  analytics: 'Štatistiky',
  advertising: 'Reklama',
}
