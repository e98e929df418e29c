import type { DeclarationTexts } from '../declaration-texts.ts'

/** Bulgarian. */
export const texts: DeclarationTexts = {
  title: 'Бисквитки',
  name: 'Име',
  purpose: 'Цел',
  provider: 'Доставчик',
  duration: 'Срок',
  session: 'До затварянето на браузъра',
  website: 'Този сайт',
  answer: 'Помни избора ви за бисквитките.',
  visit: 'Разпознава посещение и браузър, който се връща.',
  source: 'Помни откъде е дошло посещението.',
  click: 'Помни коя реклама е довела тук.',
  match: 'Позволява на рекламните услуги да разпознават този браузър.',
  outbox: 'Пази случилото се, докато може да бъде съобщено.',
  memory: 'Помни какво сте настроили или скрили.',
  count: 'Позволява на услугата да брои посещенията.',
  necessary: 'Необходими',
  functional: 'Удобство',
  analytics: 'Статистика',
  advertising: 'Реклама',
}
