import { text } from '../../texts/text.ts'
import type { PopupTemplate } from './template.ts'

/** Asks readers who stay for their address, once in a month. */
export const newsletter: PopupTemplate = {
  name: 'newsletter',
  title: text('Newsletter'),
  about: text('Asks visitors who read on for their address. Each confirms it by mail.'),
  view: {
    form: 'modal',
    position: 'center',
    width: 440,
    avoid_multiple_popups: true,
    after_submit: 'stay',
  },
  triggers: [
    { kind: 'scroll', settings: { direction: 'down', offset: 50 } },
    { kind: 'page-load', settings: { delay: 40 } },
  ],
  rules: () => [
    { kind: 'page-views', settings: { views: 2 } },
    { kind: 'signed-up', settings: { state: 'not' } },
    { kind: 'times', settings: { times: 1, period: 'month', counts: 'open' } },
  ],
  content: {
    en: () => ({
      label: '',
      blocks: [
        {
          kind: 'heading',
          settings: { text: 'Good news, now and then', level: '2', align: 'start' },
        },
        {
          kind: 'text',
          settings: {
            text: 'One letter a month: what is new, what is back, and one thing we are fond of ourselves.',
            align: 'start',
          },
        },
        {
          kind: 'form',
          settings: {
            name: 'Newsletter',
            purpose: 'newsletter',
            fields: [
              {
                key: 'email',
                type: 'email',
                label: 'E-mail address',
                required: true,
                autocomplete: 'email',
              },
            ],
            consentText: 'You may write to me once a month. Each letter has a link that ends it.',
            submitLabel: 'Sign up',
            successText:
              'Thank you. Please open the mail we have just sent and confirm your address.',
          },
        },
        {
          kind: 'button',
          settings: { label: 'Not now', action: 'close', look: 'quiet', counts: false },
        },
      ],
    }),
    de: () => ({
      label: '',
      blocks: [
        {
          kind: 'heading',
          settings: { text: 'Gute Nachrichten, ab und zu', level: '2', align: 'start' },
        },
        {
          kind: 'text',
          settings: {
            text: 'Ein Brief im Monat: was neu ist, was wieder da ist und ein Stück, das uns selbst gefällt.',
            align: 'start',
          },
        },
        {
          kind: 'form',
          settings: {
            name: 'Newsletter',
            purpose: 'newsletter',
            fields: [
              {
                key: 'email',
                type: 'email',
                label: 'E-Mail-Adresse',
                required: true,
                autocomplete: 'email',
              },
            ],
            consentText:
              'Sie dürfen mir einmal im Monat schreiben. Jeder Brief hat einen Link, der das beendet.',
            submitLabel: 'Anmelden',
            successText:
              'Danke. Bitte öffnen Sie die Mail, die wir eben geschickt haben, und bestätigen Sie Ihre Adresse.',
          },
        },
        {
          kind: 'button',
          settings: { label: 'Jetzt nicht', action: 'close', look: 'quiet', counts: false },
        },
      ],
    }),
  },
}
