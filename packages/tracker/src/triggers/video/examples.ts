import type { TriggerExample } from '@footfall/contract'
import type { VideoSettings } from './settings.ts'

/** A second of silence: a film without pictures. */
const silence = `data:audio/wav;base64,UklGRmQfAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA${'gICA'.repeat(2666)}`

const html = `<video muted src="${silence}"></video>`

export const examples: TriggerExample<VideoSettings>[] = [
  {
    title: 'a film that is not played is nothing',
    settings: { percent: 0 },
    html,
    acts: [
      { does: 'click', on: 'video' },
      { does: 'wait', seconds: 60 },
    ],
    fires: [],
  },
]
