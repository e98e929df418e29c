import { chooseLanguage } from '../shared/choose-language.ts'
import { readText } from '../shared/read-prop.ts'
import {
  type RenderWidget,
  renderInShadow,
  type WidgetReadsPage,
  type WidgetTexts,
} from '../shared/render-in-shadow.ts'
import { accentCss } from './accent-css.ts'
import { allLanguages } from './all-languages.ts'
import type { BannerTexts } from './banner-texts.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import css from './consent-banner.css?inline'
import choicesCss from './consent-choices.css?inline'
import { type PublishedBanner, readConsentBannerProps, withOwnTexts } from './read-props.ts'

/** Every text of the banner in one of its languages, for a server that is to know what visitors were shown. */
export const texts: WidgetTexts<PublishedBanner> = (props, language) => {
  const own = Object.hasOwn(allLanguages, language) ? allLanguages[language] : undefined
  return own && { ...withOwnTexts(own, language, props) }
}

/** The HTML a server puts into foreign pages; the same for every visitor, and hidden until the script knows whom to ask. */
export const render: RenderWidget<PublishedBanner> = (props, tools) => {
  const language = chooseLanguage([readText(props.language) ?? ''], Object.keys(allLanguages))
  const texts = withOwnTexts(allLanguages[language] as BannerTexts, language, props)
  return renderInShadow(
    {
      widget: 'consent-banner',
      css: css + choicesCss + accentCss(readText(props.accent)),
      element: (
        <ConsentBanner {...readConsentBannerProps(props)} texts={texts} language={language} />
      ),
    },
    tools,
  )
}

export const reads: WidgetReadsPage = () => ['language']
