import type { BannerTexts } from '../banner-texts.ts'

/** Hungarian. */
export const texts: BannerTexts = {
  title: 'Döntése a sütikről',
  body: 'Hozzájárulásával sütiket és hasonló technikákat használunk kényelmi, statisztikai és hirdetési célra. Elutasíthatja, válogathat, és bármikor meggondolhatja magát.',
  accept: 'Összes elfogadása',
  reject: 'Összes elutasítása',
  choose: 'Választás',
  policy: 'Adatvédelmi tájékoztató',
  heading: 'Válassza ki, mit engedélyez',
  save: 'Választás mentése',
  close: 'Bezárás',
  always: 'Mindig bekapcsolva',
  services: 'Szolgáltatások',
  gpc: 'Kikapcsolva, mert a böngészője azt kéri, hogy ne kövessék.',
  reopen: 'Sütibeállítások',
  saved: 'A választását elmentettük.',
  necessary: 'Szükséges',
  necessaryText: 'Működteti a webhelyet, és megjegyzi a választását. Nem igényel hozzájárulást.',
  functional: 'Kényelem',
  functionalText: 'Megjegyzi, mit állított be vagy rejtett el.',
  analytics: 'Statisztika',
  analyticsText: 'Számolja a látogatásokat, hogy a webhely jobb lehessen.',
  advertising: 'Hirdetés',
  advertisingText:
    'Közli a hirdetési szolgáltatásokkal, mi vezetett a látogatáshoz vagy vásárláshoz, és lehetővé teszi, hogy felismerjék Önt.',
}
