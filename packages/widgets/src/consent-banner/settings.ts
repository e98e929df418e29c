import {
  ANSWER_MONTHS,
  type SettingsEntry,
  type SettingsOf,
  type TextField,
} from '@footfall/contract'
import type { BannerTexts } from './banner-texts.ts'
import { languages } from './languages.ts'

/** A text of the banner that an owner may put in the place of ours. */
const ownText = (label: string): TextField => ({
  kind: 'text',
  label,
  help: 'Plain text, in your page’s language. Leave empty to use ours, which exists in 35 languages.',
  isPublic: true,
  isAdvanced: true,
})

const fields = {
  policyUrl: {
    kind: 'url',
    label: 'Privacy policy',
    help: 'The page that says what you do with data. The banner links to it. A whole address, or a path such as /privacy.',
    isPublic: true,
    isPathAllowed: true,
  },
  policyVersion: {
    kind: 'text',
    label: 'Version of the policy',
    help: 'Change it when your policy or your services change: everybody is asked again.',
    isPublic: true,
    pattern: '[\\w.-]{1,32}',
    patternHint: 'Letters, digits, dots and dashes, such as 2 or 2026-11.',
    default: '1',
  },
  months: {
    kind: 'number',
    label: 'Months an answer holds',
    help: 'After that the visitor is asked again. Authorities expect six to twelve months.',
    isPublic: true,
    min: ANSWER_MONTHS.min as number,
    max: ANSWER_MONTHS.max as number,
    default: ANSWER_MONTHS.min as number,
  },
  accent: {
    kind: 'colour',
    label: 'Colour of the buttons',
    help: 'It is made darker or lighter where it could not be read otherwise.',
    isPublic: true,
    placeholder: '#0E6B5C',
  },
  theme: {
    kind: 'choice',
    label: 'Light or dark',
    help: 'What the visitor set in their system, what your page uses, or always the same.',
    isPublic: true,
    choices: [
      { value: 'auto', label: 'As the visitor has set' },
      { value: 'page', label: 'Follow the page' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
    default: 'page',
  },
  position: {
    kind: 'choice',
    label: 'Place',
    help: 'At the foot of the window, where it covers as little as it can. On a phone it always takes the whole width.',
    isPublic: true,
    choices: [
      { value: 'bottom', label: 'In the corner where lines begin' },
      { value: 'end', label: 'In the corner where lines end' },
      { value: 'bar', label: 'Across the whole width' },
    ],
    default: 'bottom',
  },
  control: {
    kind: 'choice',
    label: 'Way back to the choice',
    help: 'Visitors must be able to change their mind. For a link of your own, give it the attribute data-footfall-consent.',
    isPublic: true,
    choices: [
      { value: 'button', label: 'A small floating button' },
      { value: 'link', label: 'A link on my pages' },
    ],
    default: 'button',
  },
  isHostOnly: {
    kind: 'switch',
    label: 'Ask again on each subdomain',
    help: 'Otherwise an answer holds for all subdomains of your domain.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  language: {
    kind: 'text',
    label: 'Language',
    help: 'Leave empty to use the language of the page, or else the visitor’s.',
    isPublic: true,
    isAdvanced: true,
    pattern: '[a-z]{2}(-[A-Z]{2})?',
    patternHint: 'A language such as de or pt-BR.',
  },
} as const

const texts: Record<keyof BannerTexts, TextField> = {
  title: ownText('Heading'),
  body: ownText('Text'),
  accept: ownText('Button: accept'),
  reject: ownText('Button: reject'),
  choose: ownText('Button: choose'),
  policy: ownText('Link to the privacy policy'),
  heading: ownText('Heading of the choices'),
  save: ownText('Button: save'),
  close: ownText('Name of the close button'),
  always: ownText('Beside what needs no consent'),
  services: ownText('Above the services'),
  gpc: ownText('Where Global Privacy Control has decided'),
  reopen: ownText('Name of the way back to the choice'),
  saved: ownText('Read out after an answer'),
  necessary: ownText('Necessary: name'),
  necessaryText: ownText('Necessary: what for'),
  functional: ownText('Functional: name'),
  functionalText: ownText('Functional: what for'),
  analytics: ownText('Analytics: name'),
  analyticsText: ownText('Analytics: what for'),
  advertising: ownText('Advertising: name'),
  advertisingText: ownText('Advertising: what for'),
}

export type ConsentBannerSettings = SettingsOf<typeof fields> & SettingsOf<typeof texts>

export const consentBanner: SettingsEntry = {
  name: 'consent-banner',
  title: 'Consent banner',
  languages: Object.keys(languages),
  fields: { ...fields, ...texts },
}
