import type { Platform } from '../platforms/platform.ts'

/** What can go wrong with any provider of films. */
export const filmPresets: Platform['presets'] = [
  {
    label: 'Script never comes',
    hint: 'The film plays, and the page knows nothing of it.',
    command: { kind: 'hang', on: 'script' },
  },
  {
    label: 'Slow script',
    hint: 'It comes after three seconds, when the film has long begun.',
    command: { kind: 'slow', on: 'script', ms: 3000 },
  },
]
