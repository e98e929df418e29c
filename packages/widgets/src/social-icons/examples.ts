import type { HostExample, LightExample } from '../light/light-example.ts'
import type { SocialIconsSettings } from './settings.ts'

const profiles: NonNullable<SocialIconsSettings['profiles']> = [
  { network: 'instagram', url: 'https://www.instagram.com/example' },
  { network: 'youtube', url: 'https://www.youtube.com/@example' },
  { network: 'mastodon', url: 'https://mastodon.example/@example', label: 'Follow us on Mastodon' },
]

export const examples: readonly LightExample<SocialIconsSettings>[] = [
  {
    title: 'signs',
    settings: { profiles },
    plain: ['Instagram', 'Follow us on Mastodon'],
    shows: ['a[href="https://www.youtube.com/@example"]:not([target]) svg[aria-hidden=true]'],
  },
  {
    title: 'signs and texts, in a new window',
    settings: { profiles, look: 'both', newWindow: true, newWindowLabel: 'new window' },
    plain: ['Instagram', 'YouTube'],
    shows: ['a[target=_blank][rel~=noopener]', '.ff-social-both'],
  },
  {
    title: 'by keyboard: Tab goes from one to the next',
    settings: { profiles },
    plain: ['YouTube'],
    acts: [
      { does: 'focus', on: 'li:first-child a' },
      { does: 'keys', keys: '{Tab}' },
    ],
    shows: ['li:nth-child(2) a:focus'],
  },
]

/** A builder's social icons are links already: there is nothing to do for them. */
export const hosts: readonly HostExample<SocialIconsSettings>[] = []
