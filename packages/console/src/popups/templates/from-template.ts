import { POPUP_KIND, type PopupContent, type PopupDraft } from '@footfall/contract'
import type { Translate } from '../../texts/use-texts.ts'
import { newBlock } from '../popup-draft.ts'
import {
  type PopupTemplate,
  TEMPLATE_LANGUAGES,
  type TemplateContent,
  type TemplateLanguage,
  type TemplateMoment,
} from './template.ts'

export interface TemplateWish {
  /** Languages of the site's pages. Undefined: not known. */
  languages: readonly string[] | undefined
  /** The owner's own. */
  reader: string
  now: number
  /** Of the site; the first that names a whole host is where links lead. */
  origins: readonly string[]
  t: Translate
}

/** A draft made from a template, with ids of its own; without a template one that says a heading and nothing else. */
export const fromTemplate = (
  template: PopupTemplate | undefined,
  { languages, reader, now, origins, t }: TemplateWish,
): PopupDraft => {
  const moment = { until: untilOf(now), home: homeOf(origins) }
  if (!template) {
    return {
      kind: POPUP_KIND,
      title: t('New popup'),
      settings: {
        view: {},
        triggers: [],
        rules: [],
        content: [{ language: '', label: '', blocks: [newBlock('heading')] }],
      },
    }
  }
  return {
    kind: POPUP_KIND,
    title: t(template.title),
    settings: {
      view: { ...template.view },
      triggers: template.triggers.map((part) => structuredClone(part)),
      rules: template.rules(moment).map((part) => structuredClone(part)),
      ...(template.unremembered && { unremembered: template.unremembered }),
      content: writtenIn(languages, reader).map(([language, tag]) =>
        withIds(template.content[language](moment), tag),
      ),
    },
  }
}

/**
 * Which texts, and for pages of which language. Where the site's languages are known, those of them that templates are written
 * in; else the owner's own for every page, and the others for pages of theirs.
 */
export const writtenIn = (
  languages: readonly string[] | undefined,
  reader: string,
): [TemplateLanguage, tag: string][] => {
  const known = (languages ?? []).flatMap((tag): [TemplateLanguage, string][] => {
    const written = TEMPLATE_LANGUAGES.find((one) => tag.toLowerCase().split('-')[0] === one)
    return written ? [[written, tag]] : []
  })
  if (known.length > 0) return known
  const own = TEMPLATE_LANGUAGES.find((one) => one === reader) ?? 'en'
  const others = TEMPLATE_LANGUAGES.filter((one) => one !== own && !languages)
  return [[own, ''], ...others.map((one): [TemplateLanguage, string] => [one, one])]
}

const withIds = ({ label, blocks }: TemplateContent, language: string): PopupContent => ({
  language,
  label,
  blocks: blocks.map(({ kind, settings }) => newBlock(kind, structuredClone({ ...settings }))),
})

/** A site without a domain has no address yet; its owner is asked for one either way. */
const homeOf = (origins: readonly string[]): string =>
  `${origins.find((origin) => !origin.includes('*')) ?? 'https://www.example.com'}/`

const DAY_MS = 86_400_000

/** The last minute of the tenth day from now. */
const untilOf = (now: number): TemplateMoment['until'] =>
  `${new Date(now + 10 * DAY_MS).toISOString().slice(0, 10)}T23:59`
