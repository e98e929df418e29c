import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { dark, light, type Tokens, tokenVariables } from './tokens.ts'

const forest: MantineColorsTuple = [
  '#E9F5F2',
  '#D3EAE4',
  '#A7D6CA',
  '#79C0AF',
  '#4FAB96',
  '#2A9480',
  dark.primary,
  light.primary,
  light.primaryHover,
  '#084237',
]

const slate: MantineColorsTuple = [
  '#F6F7F7',
  '#EEF1F1',
  light.line,
  '#D3D9DA',
  '#B4BEC5',
  light.edge,
  light.muted,
  '#3D4A55',
  '#27323C',
  light.ink,
]

const night: MantineColorsTuple = [
  dark.ink,
  '#C7D2D9',
  dark.muted,
  dark.edge,
  '#33414D',
  dark.line,
  dark.surface,
  dark.paper,
  '#0B1116',
  '#070B0F',
]

/** The brand as a Mantine theme; colours that both themes share by name are custom properties, see `tokens.ts`. */
export const theme: MantineThemeOverride = createTheme({
  colors: { forest, gray: slate, dark: night },
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 6 },
  white: light.surface,
  black: light.ink,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'var(--ff-shadow)',
    md: 'var(--ff-shadow)',
    lg: 'var(--ff-shadow)',
    xl: 'var(--ff-shadow)',
  },
  components: {
    Input: {
      // With an error Mantine brings its own colour, which must win; a placeholder in it would look like what was typed.
      vars: (_theme: unknown, { error }: { error?: unknown }) => ({
        wrapper: error
          ? { '--input-placeholder-color': 'var(--mantine-color-placeholder)' }
          : { '--input-bd': 'var(--ff-edge)' },
      }),
    },
    InputWrapper: {
      styles: {
        label: { marginBottom: 4 },
        description: { marginBottom: 6, fontSize: '0.75rem', lineHeight: 1.45 },
        error: { marginTop: 6, fontSize: '0.75rem' },
      },
    },
    Switch: {
      styles: {
        label: { fontWeight: 500 },
        description: { marginTop: 2, fontSize: '0.75rem', lineHeight: 1.45 },
      },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
})

const mantineVariables = (tokens: Tokens): Record<string, string> => ({
  '--mantine-color-body': tokens.paper,
  '--mantine-color-text': tokens.ink,
  '--mantine-color-dimmed': tokens.muted,
  '--mantine-color-placeholder': tokens.muted,
  '--mantine-color-anchor': tokens.link,
  '--mantine-color-error': tokens.tones.bad.text,
  '--mantine-color-default': tokens.surface,
  '--mantine-color-default-hover': tokens.hover,
  '--mantine-color-default-color': tokens.ink,
  '--mantine-color-default-border': tokens.edge,
  '--mantine-color-disabled': tokens.line,
  '--mantine-color-disabled-color': tokens.muted,
  '--mantine-color-disabled-border': tokens.line,
  '--mantine-primary-color-filled': tokens.primary,
  '--mantine-primary-color-filled-hover': tokens.primaryHover,
})

/** Puts our tokens, and Mantine's own variables in our colours, on the page for both colour schemes. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...tokenVariables(light), ...mantineVariables(light) },
  dark: { ...tokenVariables(dark), ...mantineVariables(dark) },
})
