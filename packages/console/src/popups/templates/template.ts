import type { PopupPart, SettingsValues } from '@footfall/contract'

/** Languages that every template is written in. */
export const TEMPLATE_LANGUAGES = ['en', 'de'] as const

export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]

/** What a template's texts may need to know. */
export interface TemplateMoment {
  /** A day and time about ten days from now, for what ends: `YYYY-MM-DDTHH:MM`. */
  until: string
  /** The site's first page. */
  home: string
}

export interface TemplateContent {
  label: string
  blocks: readonly { kind: string; settings: Readonly<Record<string, unknown>> }[]
}

/** A popup that one would publish as it is. A new one is a file and a line of the registry. */
export interface PopupTemplate {
  name: string
  /** As the owner knows it, in English; the console says it in their language. */
  title: string
  about: string
  /** What has to be done outside of the console before it is published. Absent: nothing. */
  todo?: string
  view: SettingsValues
  triggers: readonly PopupPart[]
  rules(moment: TemplateMoment): readonly PopupPart[]
  /** Where nothing may be remembered. Absent: it does not open by itself. */
  unremembered?: 'once-per-page'
  content: Readonly<Record<TemplateLanguage, (moment: TemplateMoment) => TemplateContent>>
}
