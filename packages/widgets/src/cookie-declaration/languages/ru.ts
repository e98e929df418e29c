import type { DeclarationTexts } from '../declaration-texts.ts'

/** Russian. */
export const texts: DeclarationTexts = {
  title: 'Файлы cookie',
  name: 'Название',
  purpose: 'Цель',
  provider: 'Поставщик',
  duration: 'Срок',
  session: 'До закрытия браузера',
  website: 'Этот сайт',
  answer: 'Запоминает ваш выбор о файлах cookie.',
  visit: 'Узнаёт посещение и вернувшийся браузер.',
  source: 'Запоминает, откуда пришло посещение.',
  click: 'Запоминает, какая реклама привела сюда.',
  match: 'Позволяет рекламным сервисам узнавать этот браузер.',
  outbox: 'Хранит произошедшее, пока о нём нельзя сообщить.',
  memory: 'Запоминает, что вы настроили или скрыли.',
  count: 'Позволяет сервису считать посещения.',
  necessary: 'Необходимые',
  functional: 'Удобство',
  analytics: 'Статистика',
  advertising: 'Реклама',
}
