import type { PublicSettingsOf } from '@footfall/contract'

/** What every part asks for. */
export const hubspotFields = {
  ids: {
    kind: 'ids',
    label: 'Hub ID',
    help: 'In HubSpot under your account’s name at the top right. One account; further ones are ignored.',
    isPublic: true,
    isRequired: true,
    // HubSpot's scripts are the account's own: they show in the page what the account says.
    isRecipient: true,
    pattern: '\\d{3,15}',
    patternHint: 'A Hub ID is a number, for example 4037989.',
    placeholder: '4037989',
  },
  region: {
    kind: 'choice',
    label: 'Where the account’s data is kept',
    help: 'In HubSpot under Settings › Account › Data hosting.',
    isPublic: true,
    choices: [
      { value: 'na1', label: 'North America' },
      { value: 'eu1', label: 'European Union' },
    ],
    default: 'na1',
  },
  scriptBase: {
    kind: 'url',
    label: 'Script host',
    help: 'Where the scripts are loaded from, if not from HubSpot itself. Only scheme and host.',
    isPublic: true,
    isPlatform: true,
    pattern: 'https?://[a-zA-Z0-9_.-]+(:\\d+)?/?',
    patternHint: 'Scheme and host only, such as https://scripts.example.com.',
    isAdvanced: true,
  },
} as const

export type HubspotSettings = PublicSettingsOf<typeof hubspotFields>
