import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { USUAL_EXTENSIONS } from './usual-extensions.ts'

const fields = {
  extensions: {
    kind: 'ids',
    label: 'File extensions',
    help: 'Which files count, by what follows the last dot of their name.',
    isPublic: true,
    pattern: '[a-z0-9]{1,10}',
    patternHint: 'An extension is one word of small letters and digits, without the dot.',
    default: USUAL_EXTENSIONS as string,
  },
  isQueryKept: {
    kind: 'switch',
    label: 'Keep the query of the address',
    help: 'A query may say who downloads. It is left out unless you switch this on.',
    isPublic: true,
    default: false,
    isAdvanced: true,
  },
} as const

export type DownloadSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'download',
  title: 'Download',
  sentences: [{ says: 'downloads a file ({{extensions}})' }],
  events: ['Download', 'file_download'],
  fields,
}
