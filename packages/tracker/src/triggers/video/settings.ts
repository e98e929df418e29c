import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  percent: {
    kind: 'number',
    label: 'Percent',
    help: 'How much of the film must have been played; zero for its beginning.',
    isPublic: true,
    isRequired: true,
    min: 0,
    max: 100,
    default: 0,
  },
  selector: {
    kind: 'selector',
    label: 'CSS selector',
    help: 'Which films; empty for all that the page or a video widget plays.',
    isPublic: true,
    placeholder: 'video',
  },
} as const

export type VideoSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'video',
  title: 'Film played',
  sentences: [
    { when: { percent: 0 }, says: 'starts a film' },
    { says: 'watches {{percent}} % of a film', isElse: true },
  ],
  events: [
    'Video',
    'VideoStart',
    'VideoProgress',
    'VideoComplete',
    'WatchVideo',
    'video_start',
    'video_progress',
    'video_complete',
  ],
  fields,
}
