import type { BannerTexts } from '../banner-texts.ts'

/** Hebrew. */
export const texts: BannerTexts = {
  title: 'הבחירה שלך לגבי עוגיות',
  body: 'בהסכמתך אנו משתמשים בעוגיות ובטכניקות דומות לנוחות, לסטטיסטיקה ולפרסום. אפשר לסרב, לבחור או לשנות את דעתך בכל עת.',
  accept: 'קבלת הכול',
  reject: 'דחיית הכול',
  choose: 'בחירה',
  policy: 'מדיניות פרטיות',
  heading: 'בחירה מה להתיר',
  save: 'שמירת הבחירה',
  close: 'סגירה',
  always: 'תמיד פעיל',
  services: 'שירותים',
  gpc: 'כבוי, כי הדפדפן שלך מבקש שלא יעקבו אחריך.',
  reopen: 'הגדרות עוגיות',
  saved: 'הבחירה שלך נשמרה.',
  necessary: 'הכרחיות',
  necessaryText: 'מאפשרות לאתר לפעול וזוכרות את הבחירה שלך. לא נדרשת הסכמה.',
  functional: 'נוחות',
  functionalText: 'זוכרות מה הגדרת או הסתרת.',
  analytics: 'סטטיסטיקה',
  analyticsText: 'סופרות ביקורים כדי שאפשר יהיה לשפר את האתר.',
  advertising: 'פרסום',
  advertisingText: 'מודיעות לשירותי פרסום מה הוביל לביקור או לרכישה ומאפשרות להם לזהות אותך.',
}
