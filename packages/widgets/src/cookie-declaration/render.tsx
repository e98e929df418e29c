import { chooseLanguage } from '../shared/choose-language.ts'
import { readText } from '../shared/read-prop.ts'
import {
  type RenderWidget,
  renderInShadow,
  type WidgetReadsPage,
} from '../shared/render-in-shadow.ts'
import { allLanguages } from './all-languages.ts'
import { CookieDeclaration } from './CookieDeclaration.tsx'
import css from './cookie-declaration.css?inline'
import type { DeclarationTexts } from './declaration-texts.ts'
import { type PublishedDeclaration, readItems } from './read-items.ts'

/** The HTML a server puts into foreign pages; whole without a script. */
export const render: RenderWidget<PublishedDeclaration> = (props, tools) => {
  const language = chooseLanguage([readText(props.language) ?? ''], Object.keys(allLanguages))
  const texts = allLanguages[language] as DeclarationTexts
  const element = (
    <CookieDeclaration items={readItems(props.items)} texts={texts} language={language} />
  )
  return renderInShadow({ widget: 'cookie-declaration', css, element }, tools)
}

export const reads: WidgetReadsPage = () => ['language']
