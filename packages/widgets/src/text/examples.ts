import type { HostExample, LightExample } from '../light/light-example.ts'
import type { TextSettings } from './settings.ts'

export const examples: readonly LightExample<TextSettings>[] = [
  {
    title: 'paragraphs',
    settings: { text: 'We write once a month.\nNever more often.\n\nYou may leave at any time.' },
    plain: ['Never more often.', 'You may leave at any time.'],
    shows: ['.ff-text-part + .ff-text-part', '!.ff-text-part:nth-child(3)'],
  },
  {
    title: 'with a link, in the middle',
    settings: {
      text: 'See what we do with it in our [privacy policy](/privacy).',
      align: 'center',
    },
    plain: ['See what we do with it in our privacy policy.'],
    shows: ['.ff-text-center a[href="/privacy"]:not([target])'],
  },
  {
    title: 'a link that would run a script stays text, and so does markup',
    settings: { text: '[Look](javascript:alert(1)) <b>here</b>', align: 'end' },
    plain: ['[Look](javascript:alert(1)) <b>here</b>'],
    shows: ['.ff-text-end', '!.ff-text a', '!b'],
  },
]

/** A page's own texts are what they are. */
export const hosts: readonly HostExample<TextSettings>[] = []
