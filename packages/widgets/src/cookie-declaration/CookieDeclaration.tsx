import type { DeclaredItem } from '@footfall/contract'
import { PURPOSES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { isRightToLeft } from '../shared/choose-language.ts'
import { safeHref } from '../shared/safe-href.ts'
import type { DeclarationTexts } from './declaration-texts.ts'
import { formatDays } from './format-days.ts'

export interface CookieDeclarationProps {
  items: readonly DeclaredItem[]
  texts: DeclarationTexts
  /** Of the texts, such as `pt-BR`. */
  language: string
}

/** What is kept in a visitor's browser, why, by whom and for how long: one table per purpose. Needs cookie-declaration.css. */
export const CookieDeclaration = ({
  items,
  texts,
  language,
}: CookieDeclarationProps): ReactElement => (
  <section
    className="ff-cookies"
    aria-label={texts.title}
    lang={language}
    dir={isRightToLeft(language) ? 'rtl' : undefined}
  >
    {PURPOSES.map((purpose) => ({
      purpose,
      own: items.filter((item) => item.purpose === purpose),
    }))
      .filter(({ own }) => own[0])
      .map(({ purpose, own }) => (
        <table key={purpose} className="ff-cookies-table">
          <caption>{texts[purpose]}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.purpose}</th>
              <th scope="col">{texts.provider}</th>
              <th scope="col">{texts.duration}</th>
            </tr>
          </thead>
          <tbody>
            {own.map((item) => (
              <tr key={`${item.name} ${item.provider}`}>
                <th scope="row">
                  <code>{item.name}</code>
                </th>
                <td data-label={texts.purpose}>{texts[item.use]}</td>
                <td data-label={texts.provider}>
                  <Provider item={item} website={texts.website} />
                </td>
                <td data-label={texts.duration}>
                  {item.days ? formatDays(item.days, language) : texts.session}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
  </section>
)

const Provider = ({ item, website }: { item: DeclaredItem; website: string }): ReactElement => {
  const href = item.policyUrl && safeHref(item.policyUrl)
  const name = item.provider ?? website
  return href ? (
    <a href={href} rel="noreferrer">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  )
}
