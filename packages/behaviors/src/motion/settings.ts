import type {
  SettingsEntry,
  SettingsField,
  SettingsFields,
  SettingsValue,
} from '@footfall/contract'

/** Named as builders name them, so that what an element says of itself goes before. */
export type MotionSettings = Readonly<
  Partial<Record<`${'' | 'background_'}motion_fx_${string}`, SettingsValue>>
>

/** Fields of one thing that moves: the element itself, or its background. */
const fieldsOf = (prefix: string, words: PartWords): SettingsFields => {
  const scrolling = `${prefix}motion_fx_scrolling`
  const mouse = `${prefix}motion_fx_mouse`
  const isMoving = { [scrolling]: true }
  const effect = (name: string, group: string, label: string, help: string): SettingsFields => ({
    [`${prefix}${name}_effect`]: {
      kind: 'switch',
      label,
      help,
      isPublic: true,
      showIf: { [group]: true },
    },
  })
  const part = (name: string, field: string, rules: Rules): SettingsFields => ({
    [`${prefix}${name}_${field}`]: {
      isPublic: true,
      showIf: { [`${prefix}${name}_effect`]: true },
      ...rules,
    } as SettingsField,
  })
  const line = (name: string, label: string, help: string, direction: Rules, speed = 4) => ({
    ...effect(name, scrolling, label, help),
    ...part(name, 'direction', direction),
    ...part(name, 'speed', { ...SPEED, default: speed }),
  })
  const point = (name: string, label: string, help: string, strength: SettingsFields) => ({
    ...effect(name, scrolling, label, help),
    ...part(name, 'direction', IN_OUT),
    ...strength,
  })
  return {
    [scrolling]: {
      kind: 'switch',
      ...words.scrolling,
      isPublic: true,
      isAdvanced: words.isAdvanced,
    },
    [`${prefix}range`]: { ...RANGE, isPublic: true, showIf: isMoving },
    ...line('translateY', 'Up and down', 'It moves slower or faster than the page.', VERTICAL),
    ...line('translateX', 'Sideways', 'It moves to the side as the page is scrolled.', SIDEWAYS),
    ...line('rotateZ', 'Turning', 'It turns as the page is scrolled.', TURN, 1),
    ...point('scale', 'Growing', 'It grows or shrinks as the page is scrolled.', {
      ...part('scale', 'speed', { ...SPEED, default: 4 }),
    }),
    ...point('opacity', 'Transparency', 'It fades in or out as the page is scrolled.', {
      ...part('opacity', 'level', { ...LEVEL, max: 10, default: 10 }),
    }),
    ...point('blur', 'Blur', 'It gets sharp or blurred as the page is scrolled.', {
      ...part('blur', 'level', { ...LEVEL, max: 15, default: 7 }),
    }),
    [mouse]: { kind: 'switch', ...words.mouse, isPublic: true, isAdvanced: words.isAdvanced },
    ...effect('mouseTrack', mouse, 'Following the pointer', 'It moves as the pointer does.'),
    ...part('mouseTrack', 'direction', POINTER),
    ...part('mouseTrack', 'speed', { ...SPEED, default: 4 }),
    ...effect('tilt', mouse, 'Tilting', 'It leans towards the pointer, or away from it.'),
    ...part('tilt', 'direction', POINTER),
    ...part('tilt', 'speed', { ...SPEED, default: 4 }),
    [`${prefix}devices`]: {
      kind: 'ids',
      label: 'Devices',
      help: 'On which it moves: desktop, tablet, mobile. Empty: on all.',
      pattern: '(mobile|tablet)(_extra)?|laptop|desktop|widescreen',
      patternHint: 'Enter desktop, tablet or mobile.',
      isPublic: true,
      isAdvanced: true,
    },
  }
}

interface PartWords {
  scrolling: { label: string; help: string }
  mouse: { label: string; help: string }
  isAdvanced: boolean
}

type Rules = Partial<SettingsField> & Pick<SettingsField, 'kind' | 'label' | 'help'>

const SPEED = { kind: 'number', label: 'Speed', help: 'From 0 to 10.', min: 0, max: 10 } as const
const LEVEL = { kind: 'number', label: 'Strength', help: 'How much of it.', min: 0 } as const

const RANGE = {
  kind: 'choice',
  label: 'Way',
  help: 'What counts as the way: from the window’s lower edge to its upper one, or the page from top to end.',
  default: 'viewport',
  choices: [
    { value: 'viewport', label: 'Through the window' },
    { value: 'page', label: 'Through the page' },
  ],
} as const

const DIRECTION = { kind: 'choice', label: 'Direction', help: 'Which way it goes.' } as const

const ways = (usual: string, other: string) => ({
  ...DIRECTION,
  default: 'positive',
  choices: [
    { value: 'positive', label: usual },
    { value: 'negative', label: other },
  ],
})
const VERTICAL = ways('Up', 'Down')
const SIDEWAYS = ways('To the left', 'To the right')
const TURN = ways('Against the clock', 'With the clock')
const POINTER = ways('Away from the pointer', 'With the pointer')
const IN_OUT = {
  ...DIRECTION,
  default: 'out-in',
  choices: [
    { value: 'out-in', label: 'In' },
    { value: 'in-out', label: 'Out' },
    { value: 'in-out-in', label: 'Out and in again' },
    { value: 'out-in-out', label: 'In and out again' },
  ],
}

const fields: SettingsFields = {
  selector: {
    kind: 'selector',
    label: 'Elements',
    help: 'Further elements that move, besides those your builder marks.',
    isPublic: true,
  },
  ...fieldsOf('motion_fx_', {
    scrolling: {
      label: 'Move with the scroll',
      help: 'The element moves as the page is scrolled.',
    },
    mouse: {
      label: 'Move with the pointer',
      help: 'The element follows the mouse; never a finger.',
    },
    isAdvanced: false,
  }),
  ...fieldsOf('background_motion_fx_', {
    scrolling: {
      label: 'Move the background with the scroll',
      help: 'Only the background picture moves; what stands on it does not.',
    },
    mouse: {
      label: 'Move the background with the pointer',
      help: 'Only the background picture follows the mouse; never a finger.',
    },
    isAdvanced: true,
  }),
}

export const settings: SettingsEntry = {
  name: 'motion',
  title: 'Motion effects',
  about:
    'Elements move, turn, fade or blur as visitors scroll or point; still for who asks for less motion.',
  fields,
}
