import type { HostExample, LightExample } from '../light/light-example.ts'
import type { ButtonSettings } from './settings.ts'

export const examples: readonly LightExample<ButtonSettings>[] = [
  {
    title: 'a link that counts',
    settings: { label: 'See the lamps', href: '/lamps', counts: true },
    plain: ['See the lamps'],
    shows: ['a.ff-action-filled[href="/lamps"][data-ff-convert]', '!button'],
  },
  {
    title: 'closes the popup it stands in',
    settings: { label: 'No, thank you', action: 'close', look: 'quiet' },
    plain: ['No, thank you'],
    shows: ['button.ff-action-quiet[data-ff-popup=close]', '![data-ff-convert]'],
  },
  {
    title: 'closes it for good',
    settings: { label: 'Do not show this again', action: 'never', look: 'quiet' },
    plain: ['Do not show this again'],
    shows: ['button[data-ff-popup=never]'],
  },
  {
    title: 'opens another, by keyboard',
    settings: { label: 'Tell me more', action: 'open', popup: 'more-lamps' },
    plain: ['Tell me more'],
    acts: [{ does: 'focus', on: 'button' }],
    shows: ['button[data-ff-popup="open:more-lamps"]:focus'],
  },
  {
    title: 'a link that would run a script is not drawn',
    settings: { label: 'Look', href: 'javascript:alert(1)' },
    plain: ['The end.'],
    shows: ['.ff-action:empty'],
  },
]

/** A page's own buttons are what they are. */
export const hosts: readonly HostExample<ButtonSettings>[] = []
