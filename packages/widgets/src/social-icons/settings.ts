import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  profiles: {
    kind: 'rows',
    label: 'Profiles',
    help: 'Where else visitors find you.',
    isPublic: true,
    isContent: true,
    row: 'profile',
    max: 20,
    fields: {
      network: {
        kind: 'choice',
        label: 'Network',
        help: 'Which sign is shown.',
        isPublic: true,
        isRequired: true,
        choices: [
          { value: 'instagram', label: 'Instagram' },
          { value: 'facebook', label: 'Facebook' },
          { value: 'youtube', label: 'YouTube' },
          { value: 'tiktok', label: 'TikTok' },
          { value: 'pinterest', label: 'Pinterest' },
          { value: 'linkedin', label: 'LinkedIn' },
          { value: 'x', label: 'X' },
          { value: 'threads', label: 'Threads' },
          { value: 'mastodon', label: 'Mastodon' },
          { value: 'bluesky', label: 'Bluesky' },
          { value: 'whatsapp', label: 'WhatsApp' },
          { value: 'telegram', label: 'Telegram' },
          { value: 'reddit', label: 'Reddit' },
          { value: 'github', label: 'GitHub' },
          { value: 'rss', label: 'RSS' },
          { value: 'website', label: 'Website' },
        ],
      },
      url: {
        kind: 'url',
        label: 'Address',
        help: 'Of your profile there.',
        isPublic: true,
        isRequired: true,
      },
      label: {
        kind: 'text',
        label: 'Text',
        help: 'Empty: the network’s name.',
        isPublic: true,
      },
    },
  },
  look: {
    kind: 'choice',
    label: 'Look',
    help: 'Without texts, the names are there for who cannot see the signs.',
    isPublic: true,
    isContent: true,
    default: 'icons',
    choices: [
      { value: 'icons', label: 'Signs' },
      { value: 'both', label: 'Signs and texts' },
    ],
  },
  newWindow: {
    kind: 'switch',
    label: 'In a new window',
    help: 'Links then say so, to who cannot see it.',
    isPublic: true,
    isContent: true,
    default: false,
  },
  newWindowLabel: {
    kind: 'text',
    label: 'Of a new window',
    help: 'Said behind links that open one, to who cannot see it.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'opens in a new window',
  },
} as const

export type SocialIconsSettings = SettingsOf<typeof fields>

export const socialIcons: SettingsEntry = {
  name: 'social-icons',
  title: 'Social icons',
  about: 'Links to your profiles elsewhere, as signs. No script is needed for them.',
  root: 'light',
  fields,
}
