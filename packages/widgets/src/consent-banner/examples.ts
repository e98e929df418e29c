import type { WidgetExample } from '../shared/widget-example.ts'

export const examples: readonly WidgetExample[] = [
  {
    title: 'In English, with a link to the privacy policy',
    in: { policyUrl: '/privacy', language: 'en' },
    out: {
      name: 'Your choice about cookies',
      text: 'Your choice about cookiesWith your consent we use cookies and similar techniques for comfort, statistics and advertising. You can refuse, choose, or change your mind at any time. Privacy policyAccept allReject allChoose',
    },
  },
  {
    title: 'In Hebrew, which reads from right to left, in the dark',
    in: { language: 'he', theme: 'dark' },
    out: {
      name: 'הבחירה שלך לגבי עוגיות',
      text: 'הבחירה שלך לגבי עוגיותבהסכמתך אנו משתמשים בעוגיות ובטכניקות דומות לנוחות, לסטטיסטיקה ולפרסום. אפשר לסרב, לבחור או לשנות את דעתך בכל עת.קבלת הכולדחיית הכולבחירה',
    },
  },
  {
    title: 'The owner’s own words, of which markup and scripts stay text',
    in: {
      language: 'de',
      title: 'Dürfen wir zählen? <b>',
      texts: { de: { body: 'Nur mit Ihrer Erlaubnis.' }, fr: { body: 'Non.' } },
      policyUrl: 'javascript:alert(1)',
      accept: 7,
      accent: '#e0a030',
    },
    out: {
      name: 'Dürfen wir zählen? <b>',
      text: 'Dürfen wir zählen? <b>Nur mit Ihrer Erlaubnis.Alle annehmenAlle ablehnenAuswählen',
    },
  },
]
