import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface TransProps {
  /** The English sentence: `Go to <sites>your sites</sites>, {{name}}.` */
  i18nKey: string
  /** What stands for `{{name}}`; never read as markup. */
  values?: Readonly<Record<string, ReactNode>>
  /** What stands for `<sites>…</sites>` or `<icon/>`. */
  components?: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
  /** Chooses the form for one or many. */
  count?: number
}

/** A sentence with markup in it. The sentence is taken apart before values are put in, so that no value can be markup. */
export const Trans = ({ i18nKey, values = {}, components = {}, count }: TransProps): ReactNode => {
  const { t } = useTranslation()
  const sentence = t(i18nKey, {
    skipInterpolation: true,
    ...(count === undefined ? {} : { count }),
  })
  return createElement(Fragment, null, ...split(sentence, values, components))
}

const PART = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>|\{\{(\w+)\}\}/s

const split = (
  sentence: string,
  values: NonNullable<TransProps['values']>,
  components: NonNullable<TransProps['components']>,
): ReactNode[] => {
  const found = PART.exec(sentence)
  if (!found) return [sentence]
  const [whole, tag, inner = '', lone, value] = found
  const element = components[tag ?? lone ?? '']
  const part =
    value !== undefined
      ? values[value]
      : element
        ? tag
          ? cloneElement(element, {}, ...split(inner, values, components))
          : element
        : inner
  return [
    sentence.slice(0, found.index),
    part,
    ...split(sentence.slice(found.index + whole.length), values, components),
  ]
}
