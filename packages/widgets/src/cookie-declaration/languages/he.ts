import type { DeclarationTexts } from '../declaration-texts.ts'

/** Hebrew. */
export const texts: DeclarationTexts = {
  title: 'עוגיות',
  name: 'שם',
  purpose: 'מטרה',
  provider: 'ספק',
  duration: 'משך',
  session: 'עד לסגירת הדפדפן',
  website: 'האתר הזה',
  answer: 'זוכר את הבחירה שלך לגבי עוגיות.',
  visit: 'מזהה ביקור ודפדפן שחוזר.',
  source: 'זוכר מאיפה הגיע הביקור.',
  click: 'זוכר איזו מודעה הובילה לכאן.',
  match: 'מאפשר לשירותי פרסום לזהות את הדפדפן הזה.',
  outbox: 'שומר את מה שקרה עד שאפשר לדווח עליו.',
  memory: 'זוכר מה הגדרת או הסתרת.',
  count: 'מאפשר לשירות לספור ביקורים.',
  necessary: 'הכרחיות',
  functional: 'נוחות',
  analytics: 'סטטיסטיקה',
  advertising: 'פרסום',
}
