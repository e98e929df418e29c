import type { DeclarationTexts } from '../declaration-texts.ts'

/** Polish. */
export const texts: DeclarationTexts = {
  title: 'Pliki cookie',
  name: 'Nazwa',
  purpose: 'Cel',
  provider: 'Dostawca',
  duration: 'Czas trwania',
  session: 'Do zamknięcia przeglądarki',
  website: 'Ta witryna',
  answer: 'Pamięta Twój wybór dotyczący plików cookie.',
  visit: 'Rozpoznaje wizytę i powracającą przeglądarkę.',
  source: 'Pamięta, skąd pochodziła wizyta.',
  click: 'Pamięta, która reklama tu doprowadziła.',
  match: 'Pozwala usługom reklamowym rozpoznać tę przeglądarkę.',
  outbox: 'Przechowuje to, co się wydarzyło, dopóki nie można tego zgłosić.',
  memory: 'Pamięta, co ustawiono lub ukryto.',
  count: 'Pozwala usłudze liczyć wizyty.',
  necessary: 'Niezbędne',
  functional: 'Wygoda',
  analytics: 'Statystyki',
  advertising: 'Reklama',
}
