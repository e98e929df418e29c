import type { DeclarationTexts } from '../declaration-texts.ts'

/** Ukrainian. */
export const texts: DeclarationTexts = {
  title: 'Файли cookie',
  name: 'Назва',
  purpose: 'Мета',
  provider: 'Постачальник',
  duration: 'Термін',
  session: 'До закриття браузера',
  website: 'Цей сайт',
  answer: 'Запам’ятовує ваш вибір щодо файлів cookie.',
  visit: 'Впізнає відвідування та браузер, що повернувся.',
  source: 'Запам’ятовує, звідки прийшло відвідування.',
  click: 'Запам’ятовує, яка реклама привела сюди.',
  match: 'Дає рекламним сервісам змогу впізнавати цей браузер.',
  outbox: 'Зберігає те, що сталося, доки про це не можна повідомити.',
  memory: 'Запам’ятовує, що ви налаштували або приховали.',
  count: 'Дає сервісу змогу рахувати відвідування.',
  necessary: 'Необхідні',
  functional: 'Зручність',
  analytics: 'Статистика',
  advertising: 'Реклама',
}
