import { text } from '../../texts/text.ts'
import type { PopupTemplate } from './template.ts'

/** One line at the top, with a way to read on; who closed it does not see it for a week. */
export const announcement: PopupTemplate = {
  name: 'announcement',
  title: text('Announcement'),
  about: text('A bar at the top with one line and a button. Closed, it stays away for a week.'),
  todo: text('Say your own news, and where the button leads.'),
  view: {
    form: 'bar',
    position: 'top',
  },
  triggers: [{ kind: 'page-load', settings: { delay: 1 } }],
  rules: () => [{ kind: 'times', settings: { times: 1, period: 'week', counts: 'close' } }],
  unremembered: 'once-per-page',
  content: {
    en: ({ home }) => ({
      label: 'Announcement',
      blocks: [
        {
          kind: 'text',
          settings: { text: 'Free delivery on every order this week.', align: 'center' },
        },
        {
          kind: 'button',
          settings: {
            label: 'See what is new',
            action: 'link',
            href: home,
            look: 'filled',
            counts: true,
          },
        },
      ],
    }),
    de: ({ home }) => ({
      label: 'Ankündigung',
      blocks: [
        {
          kind: 'text',
          settings: { text: 'Diese Woche liefern wir kostenlos.', align: 'center' },
        },
        {
          kind: 'button',
          settings: {
            label: 'Neues ansehen',
            action: 'link',
            href: home,
            look: 'filled',
            counts: true,
          },
        },
      ],
    }),
  },
}
