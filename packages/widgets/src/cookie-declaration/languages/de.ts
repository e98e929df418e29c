import type { DeclarationTexts } from '../declaration-texts.ts'

/** German. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Name',
  purpose: 'Zweck',
  provider: 'Anbieter',
  duration: 'Dauer',
  session: 'Bis der Browser geschlossen wird',
  website: 'Diese Website',
  answer: 'Merkt sich Ihre Entscheidung über Cookies.',
  visit: 'Erkennt einen Besuch und einen wiederkehrenden Browser.',
  source: 'Merkt sich, woher ein Besuch kam.',
  click: 'Merkt sich, welche Anzeige hierher geführt hat.',
  match: 'Lässt Werbedienste diesen Browser wiedererkennen.',
  outbox: 'Bewahrt auf, was geschehen ist, bis es gemeldet werden kann.',
  memory: 'Merkt sich, was Sie eingestellt oder ausgeblendet haben.',
  count: 'Lässt den Dienst Besuche zählen.',
  necessary: 'Notwendig',
  functional: 'Komfort',
  analytics: 'Statistik',
  advertising: 'Werbung',
}
