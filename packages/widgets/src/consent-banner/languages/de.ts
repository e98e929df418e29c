import type { BannerTexts } from '../banner-texts.ts'

/** German. */
export const texts: BannerTexts = {
  title: 'Ihre Entscheidung über Cookies',
  body: 'Mit Ihrer Einwilligung nutzen wir Cookies und ähnliche Techniken für Komfort, Statistik und Werbung. Sie können ablehnen, auswählen und Ihre Meinung jederzeit ändern.',
  accept: 'Alle annehmen',
  reject: 'Alle ablehnen',
  choose: 'Auswählen',
  policy: 'Datenschutzerklärung',
  heading: 'Wählen Sie, was Sie erlauben',
  save: 'Auswahl speichern',
  close: 'Schließen',
  always: 'Immer aktiv',
  services: 'Dienste',
  gpc: 'Aus, weil Ihr Browser darum bittet, nicht verfolgt zu werden.',
  reopen: 'Cookie-Einstellungen',
  saved: 'Ihre Auswahl ist gespeichert.',
  necessary: 'Notwendig',
  necessaryText:
    'Lässt die Website funktionieren und merkt sich Ihre Auswahl. Dafür ist keine Einwilligung nötig.',
  functional: 'Komfort',
  functionalText: 'Merkt sich, was Sie eingestellt oder ausgeblendet haben.',
  analytics: 'Statistik',
  analyticsText: 'Zählt Besuche, damit die Website besser werden kann.',
  advertising: 'Werbung',
  advertisingText:
    'Teilt Werbediensten mit, was zu einem Besuch oder Kauf geführt hat, und lässt sie Sie wiedererkennen.',
}
