import { text } from '../../texts/text.ts'
import type { PopupTemplate } from './template.ts'

const CODE = 'WELCOME10'

/** An offer to whoever is about to go, at most once in a week and never again if they say so. */
export const exitOffer: PopupTemplate = {
  name: 'exit-offer',
  title: text('Exit offer'),
  about: text('Ten percent for visitors who are about to leave and sign up. ‘No, thanks’ is kept.'),
  todo: text('Make the code WELCOME10 in your shop first, or put one of yours in its place.'),
  view: {
    form: 'modal',
    position: 'center',
    width: 480,
    avoid_multiple_popups: true,
    after_submit: 'stay',
  },
  triggers: [{ kind: 'exit-intent', settings: { after: 5 } }],
  rules: () => [
    { kind: 'signed-up', settings: { state: 'not' } },
    { kind: 'times', settings: { times: 1, period: 'week', counts: 'open' } },
  ],
  content: {
    en: () => ({
      label: '',
      blocks: [
        {
          kind: 'heading',
          settings: { text: 'Before you go: 10% off', level: '2', align: 'center' },
        },
        {
          kind: 'text',
          settings: {
            text: 'Sign up for our letters, and a code takes 10% off your first order.',
            align: 'center',
          },
        },
        {
          kind: 'form',
          settings: {
            name: 'Exit offer',
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
            consentText: 'You may write to me about news and offers, until I say stop.',
            submitLabel: 'Sign up',
            successText: 'Thank you. The code is yours; please confirm your address by our mail.',
          },
        },
        {
          kind: 'coupon',
          settings: {
            code: CODE,
            isAfterForm: true,
            label: 'Your code for the checkout',
            copyLabel: 'Copy',
            copiedLabel: 'Copied',
          },
        },
        {
          kind: 'button',
          settings: { label: 'No, thanks', action: 'never', look: 'quiet', counts: false },
        },
      ],
    }),
    de: () => ({
      label: '',
      blocks: [
        {
          kind: 'heading',
          settings: { text: 'Bevor Sie gehen: 10\u00a0% Rabatt', level: '2', align: 'center' },
        },
        {
          kind: 'text',
          settings: {
            text: 'Melden Sie sich zu unseren Briefen an: Mit einem Code kostet die erste Bestellung 10\u00a0% weniger.',
            align: 'center',
          },
        },
        {
          kind: 'form',
          settings: {
            name: 'Angebot beim Verlassen',
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
            consentText: 'Sie dürfen mir über Neues und Angebote schreiben, bis ich es beende.',
            submitLabel: 'Anmelden',
            successText:
              'Danke. Der Code gehört Ihnen; bitte bestätigen Sie Ihre Adresse in unserer Mail.',
          },
        },
        {
          kind: 'coupon',
          settings: {
            code: CODE,
            isAfterForm: true,
            label: 'Ihr Code für die Kasse',
            copyLabel: 'Kopieren',
            copiedLabel: 'Kopiert',
          },
        },
        {
          kind: 'button',
          settings: { label: 'Nein, danke', action: 'never', look: 'quiet', counts: false },
        },
      ],
    }),
  },
}
