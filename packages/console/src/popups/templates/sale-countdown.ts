import { text } from '../../texts/text.ts'
import type { PopupTemplate } from './template.ts'

const CODE = 'SALE15'

/** A sale that ends, once a day until it has. */
export const saleCountdown: PopupTemplate = {
  name: 'sale-countdown',
  title: text('Sale countdown'),
  about: text('Counts down to the end of a sale, with its code. After the end it is not shown.'),
  todo: text(
    'Make the code SALE15 in your shop first, and set the end of the sale: in the countdown and in the schedule.',
  ),
  view: {
    form: 'modal',
    position: 'center',
    width: 480,
    avoid_multiple_popups: true,
  },
  triggers: [
    { kind: 'page-load', settings: { delay: 8 } },
    { kind: 'scroll', settings: { direction: 'down', offset: 30 } },
  ],
  rules: ({ until }) => [
    { kind: 'schedule', settings: { end: until, zone: 'site' } },
    { kind: 'times', settings: { times: 1, period: 'day', counts: 'open' } },
  ],
  content: {
    en: ({ until, home }) => ({
      label: '',
      blocks: [
        {
          kind: 'heading',
          settings: { text: '15% off everything', level: '2', align: 'center' },
        },
        {
          kind: 'countdown',
          settings: { until, label: 'The sale ends in', endText: 'The sale is over.' },
        },
        {
          kind: 'coupon',
          settings: {
            code: CODE,
            label: 'Your code for the checkout',
            copyLabel: 'Copy',
            copiedLabel: 'Copied',
          },
        },
        {
          kind: 'button',
          settings: {
            label: 'Look around the sale',
            action: 'link',
            href: home,
            look: 'filled',
            counts: true,
          },
        },
      ],
    }),
    de: ({ until, home }) => ({
      label: '',
      blocks: [
        { kind: 'heading', settings: { text: '15\u00a0% auf alles', level: '2', align: 'center' } },
        {
          kind: 'countdown',
          settings: { until, label: 'Die Aktion endet in', endText: 'Die Aktion ist vorbei.' },
        },
        {
          kind: 'coupon',
          settings: {
            code: CODE,
            label: 'Ihr Code für die Kasse',
            copyLabel: 'Kopieren',
            copiedLabel: 'Kopiert',
          },
        },
        {
          kind: 'button',
          settings: {
            label: 'Zu den Angeboten',
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
