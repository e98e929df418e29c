import type { StateTone } from '@footfall/contract'

/** Colours of one theme. Each pair that carries text is checked against WCAG AA by `tokens.test.ts`. */
export interface Tokens {
  /** Ground of the page, of cards upon it, of what lies sunk in a card, and of a row under the pointer. */
  paper: string
  surface: string
  sunken: string
  hover: string
  ink: string
  muted: string
  line: string
  /** Edges of controls; at least 3:1 against its ground. */
  edge: string
  primary: string
  onPrimary: string
  primaryHover: string
  /** Primary colour as text and its soft ground. */
  link: string
  soft: string
  focus: string
  shadow: string
  tones: Record<StateTone, { text: string; ground: string; mark: string }>
}

export const light: Tokens = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  sunken: '#F5F5F1',
  hover: '#F4F6F4',
  ink: '#17212B',
  muted: '#566470',
  line: '#E4E7E6',
  edge: '#83909B',
  primary: '#0E6B5C',
  onPrimary: '#FFFFFF',
  primaryHover: '#0B5649',
  link: '#0E6B5C',
  soft: '#E4F1ED',
  focus: '#0E6B5C',
  shadow: '0 1px 2px rgb(23 33 43 / 6%), 0 6px 20px rgb(23 33 43 / 6%)',
  tones: {
    good: { text: '#0B5A4D', ground: '#E2F1ED', mark: '#0E6B5C' },
    waiting: { text: '#754B00', ground: '#FBF0D9', mark: '#B97A0F' },
    quiet: { text: '#4A5763', ground: '#ECEFF0', mark: '#76838E' },
    busy: { text: '#1D4F80', ground: '#E3EEF8', mark: '#2F6FA8' },
    bad: { text: '#9B2A25', ground: '#FBE8E6', mark: '#C2413B' },
  },
}

export const dark: Tokens = {
  paper: '#10171E',
  surface: '#17202A',
  sunken: '#121A22',
  hover: '#1C2732',
  ink: '#E8EDF0',
  muted: '#9DADB9',
  line: '#27333E',
  edge: '#667784',
  primary: '#137C6A',
  onPrimary: '#FFFFFF',
  primaryHover: '#106B5C',
  link: '#5CCAB1',
  soft: '#15332F',
  focus: '#5CCAB1',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 36%)',
  tones: {
    good: { text: '#82D9C5', ground: '#133630', mark: '#4FC2A8' },
    waiting: { text: '#F0C66F', ground: '#382B12', mark: '#E0A030' },
    quiet: { text: '#AEBBC5', ground: '#25303B', mark: '#8797A4' },
    busy: { text: '#94C5F2', ground: '#18314A', mark: '#5FA3DE' },
    bad: { text: '#F5A49E', ground: '#43211F', mark: '#E5706A' },
  },
}

/** The tokens as custom properties: `--ff-ink`, `--ff-good-text` … */
export const tokenVariables = ({ tones, ...plain }: Tokens): Record<string, string> => {
  const variables: Record<string, string> = {}
  for (const [name, value] of Object.entries(plain)) {
    variables[`--ff-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value
  }
  for (const [tone, parts] of Object.entries(tones)) {
    for (const [part, value] of Object.entries(parts)) variables[`--ff-${tone}-${part}`] = value
  }
  return variables
}
