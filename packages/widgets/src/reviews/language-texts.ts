import type { ReviewsTexts } from './texts.ts'

/** The texts of one language; what counts stands there in its plural forms. */
export type LanguageTexts = Omit<ReviewsTexts, 'basedOn'> & {
  basedOn: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>
}

/** As the widget takes them: the form that goes with the number of all reviews. */
export const textsFor = (
  language: string,
  { basedOn, ...texts }: LanguageTexts,
  total: number,
): ReviewsTexts => ({
  ...texts,
  basedOn: basedOn[new Intl.PluralRules(language).select(total)] ?? basedOn.other,
})
