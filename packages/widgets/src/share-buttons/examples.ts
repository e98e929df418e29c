import type { HostExample, LightExample } from '../light/light-example.ts'
import type { ShareButtonsSettings } from './settings.ts'

const url = 'https://www.example.com/lamps/moon'
const all = (
  [
    ...['mail', 'whatsapp', 'facebook', 'x', 'linkedin', 'pinterest', 'telegram'],
    ...['reddit', 'threads', 'copy'],
  ] as const
).map((network) => ({ network })) as NonNullable<ShareButtonsSettings['networks']>

export const examples: readonly LightExample<ShareButtonsSettings>[] = [
  {
    title: 'signs, for the page itself',
    settings: {},
    plain: ['Share'],
    shows: ['a[href*="facebook.com/sharer"][href*="u=http"][rel="noopener nofollow"]'],
  },
  {
    title: 'signs and texts, for one address',
    settings: { url, title: 'Moon lamp', look: 'both', networks: all },
    plain: ['Share', 'WhatsApp', 'Telegram'],
    shows: [
      'a[href="https://x.com/intent/post?url=https%3A%2F%2Fwww.example.com%2Flamps%2Fmoon&text=Moon%20lamp"]',
      'a[href^="mailto:?subject=Moon%20lamp"]:not([target])',
    ],
  },
  {
    title: 'texts only',
    settings: { url, look: 'text', hasNative: false, label: 'Tell a friend' },
    plain: ['Tell a friend', 'WhatsApp', 'Copy link'],
    shows: ['!svg', '!.ff-share-native', 'a[target=_blank] .ff-share-unseen'],
  },
  {
    title: 'by keyboard: Tab goes from one to the next',
    settings: { url },
    plain: ['Share'],
    acts: [
      { does: 'focus', on: '[data-ff-share=mail]' },
      { does: 'keys', keys: '{Tab}{Tab}' },
    ],
    shows: ['[data-ff-share=facebook]:focus'],
  },
  {
    title: 'the link copied, or shown where it cannot be',
    settings: { url, networks: [{ network: 'mail' }, { network: 'copy' }] },
    plain: ['Share'],
    acts: [{ does: 'click', on: '[data-ff-share=copy]' }],
    shows: ['[role=status]:not(:empty)'],
  },
]

export const hosts: readonly HostExample<ShareButtonsSettings>[] = [
  {
    title: 'a builder’s button, which is no link',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-share-btn elementor-share-btn_facebook" role="button" aria-label="Share on facebook"><span class="elementor-share-btn__text">Facebook</span></div>',
    css: '.elementor-share-btn { min-height: 32px }',
    shows: ['.elementor-share-btn[role=button][tabindex="0"]'],
  },
]
