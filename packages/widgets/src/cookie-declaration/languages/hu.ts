import type { DeclarationTexts } from '../declaration-texts.ts'

/** Hungarian. */
export const texts: DeclarationTexts = {
  title: 'Sütik',
  name: 'Név',
  purpose: 'Cél',
  provider: 'Szolgáltató',
  duration: 'Időtartam',
  session: 'A böngésző bezárásáig',
  website: 'Ez a webhely',
  answer: 'Megjegyzi a sütikről hozott döntését.',
  visit: 'Felismeri a látogatást és a visszatérő böngészőt.',
  source: 'Megjegyzi, honnan érkezett a látogatás.',
  click: 'Megjegyzi, melyik hirdetés vezetett ide.',
  match: 'Lehetővé teszi, hogy a hirdetési szolgáltatások felismerjék ezt a böngészőt.',
  outbox: 'Megőrzi a történteket, amíg jelenteni nem lehet.',
  memory: 'Megjegyzi, mit állított be vagy rejtett el.',
  count: 'Lehetővé teszi a szolgáltatásnak a látogatások számolását.',
  necessary: 'Szükséges',
  functional: 'Kényelem',
  analytics: 'Statisztika',
  advertising: 'Hirdetés',
}
