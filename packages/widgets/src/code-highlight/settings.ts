import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  code: {
    kind: 'text',
    label: 'Code',
    help: 'As it is to be read.',
    isPublic: true,
    isContent: true,
    isRequired: true,
    isLong: true,
  },
  language: {
    kind: 'choice',
    label: 'Language',
    help: 'By which it is coloured.',
    isPublic: true,
    isContent: true,
    default: 'text',
    choices: [
      { value: 'text', label: 'Plain text' },
      { value: 'bash', label: 'Bash' },
      { value: 'css', label: 'CSS' },
      { value: 'diff', label: 'Diff' },
      { value: 'html', label: 'HTML' },
      { value: 'javascript', label: 'JavaScript' },
      { value: 'json', label: 'JSON' },
      { value: 'markdown', label: 'Markdown' },
      { value: 'php', label: 'PHP' },
      { value: 'python', label: 'Python' },
      { value: 'sql', label: 'SQL' },
      { value: 'typescript', label: 'TypeScript' },
      { value: 'yaml', label: 'YAML' },
    ],
  },
  title: {
    kind: 'text',
    label: 'Title',
    help: 'Stands above the code, such as a file’s name.',
    isPublic: true,
    isContent: true,
  },
  label: {
    kind: 'text',
    label: 'Name',
    help: 'Said of code without a title to who cannot see it.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Code',
  },
  hasNumbers: {
    kind: 'switch',
    label: 'Line numbers',
    help: 'They are not copied with the code.',
    isPublic: true,
    isContent: true,
    default: false,
  },
  lines: {
    kind: 'text',
    label: 'Lines to look at',
    help: 'Their numbers, such as 2, 4-6.',
    isPublic: true,
    isContent: true,
    pattern: '[\\d ,\\-]*',
    patternHint: 'Numbers and ranges, such as 2, 4-6.',
  },
  theme: {
    kind: 'choice',
    label: 'Colours',
    help: 'By itself it follows your page, where that says which it has.',
    isPublic: true,
    isContent: true,
    default: 'auto',
    choices: [
      { value: 'auto', label: 'As the page' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
} as const

export type CodeHighlightSettings = SettingsOf<typeof fields>

export const codeHighlight: SettingsEntry = {
  name: 'code-highlight',
  title: 'Code',
  about: 'Code in colours that are made on the server. No script runs on the page.',
  root: 'light',
  fields,
}
