import type { SettingsFields } from '@footfall/contract'

/** Names as builders have them: each says from where to its place. An exit is the same, backwards. */
const animations = [
  { value: 'auto', label: 'As suits the form' },
  { value: 'none', label: 'None' },
  { value: 'fadeIn', label: 'Fade' },
  { value: 'fadeInUp', label: 'Fade, from below' },
  { value: 'fadeInDown', label: 'Fade, from above' },
  { value: 'slideInUp', label: 'Slide, from below' },
  { value: 'slideInDown', label: 'Slide, from above' },
  { value: 'slideInLeft', label: 'Slide, from the left' },
  { value: 'slideInRight', label: 'Slide, from the right' },
  { value: 'zoomIn', label: 'Zoom' },
  { value: 'bounceIn', label: 'Bounce' },
  { value: 'rotateIn', label: 'Turn' },
  { value: 'pulse', label: 'Pulse' },
] as const

/** How a popup comes and goes, and where the focus is then. */
export const motionFields: SettingsFields = {
  entrance_animation: {
    kind: 'choice',
    label: 'Comes',
    help: 'Visitors who asked their device for less motion see none.',
    isPublic: true,
    isAdvanced: true,
    default: 'auto',
    choices: animations,
  },
  exit_animation: {
    kind: 'choice',
    label: 'Goes',
    help: 'The same, backwards.',
    isPublic: true,
    isAdvanced: true,
    default: 'auto',
    choices: animations,
  },
  entrance_animation_duration: {
    kind: 'number',
    label: 'Takes',
    help: 'Coming and going each. Empty: 0.3 seconds.',
    isPublic: true,
    isAdvanced: true,
    min: 0,
    max: 10,
    unit: 'seconds',
  },
  a11y_navigation: {
    kind: 'switch',
    label: 'Screen readers begin with the heading',
    help: 'Off, they begin with the popup’s name only. Keyboards work in either case.',
    isPublic: true,
    isAdvanced: true,
    default: true,
  },
}
