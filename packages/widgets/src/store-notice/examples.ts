import type { WidgetExample } from '../shared/widget-example.ts'

export const examples: readonly WidgetExample[] = [
  {
    title: 'A sentence floating at the bottom, with a link',
    in: {
      message: 'Orders placed after 2 pm leave the next working day.',
      linkHref: '/delivery',
      linkLabel: 'Delivery times',
    },
    out: {
      name: 'Store notice',
      text: 'Orders placed after 2 pm leave the next working day. Delivery times',
    },
  },
  {
    title: 'At the top, for a dark page',
    in: { message: 'We are closed on Friday.', position: 'top', theme: 'dark' },
    out: { name: 'Store notice', text: 'We are closed on Friday.' },
  },
  {
    title: 'In place, in German',
    in: {
      message: 'Ab 50 € liefern wir versandkostenfrei.',
      position: 'inline',
      label: 'Hinweis des Ladens',
      dismissLabel: 'Ausblenden',
    },
    out: { name: 'Hinweis des Ladens', text: 'Ab 50 € liefern wir versandkostenfrei.' },
  },
  {
    title: 'A link that would run a script is left out; markup stays text',
    in: {
      message: 'Half price <b>today</b>',
      linkHref: 'javascript:alert(1)',
      linkLabel: 'Look',
    },
    out: { name: 'Store notice', text: 'Half price <b>today</b>' },
  },
]
