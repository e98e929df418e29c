import type { WidgetChunk } from '@footfall/contract'
import { chooseLanguage, wantedLanguages } from '../shared/choose-language.ts'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { readText } from '../shared/read-prop.ts'
import { accentCss } from './accent-css.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import css from './consent-banner.css?inline'
import choicesCss from './consent-choices.css?inline'
import { languages } from './languages.ts'
import { type PublishedBanner, readConsentBannerProps, withOwnTexts } from './read-props.ts'

/** Keyboards and screen readers are to meet the question first. */
export const isFirst = true

/** The chunk for foreign pages. It is drawn once its language has come. */
export const mount: WidgetChunk<PublishedBanner>['mount'] = (host, props, env) => {
  let destroy: (() => void) | undefined
  let isGone = false
  if (host instanceof Element) {
    const language = languageOf(host, props)
    void languages[language]?.()
      .then(({ texts }) => {
        if (isGone) {
          return
        }
        const element = (
          <ConsentBanner
            {...readConsentBannerProps(props)}
            texts={withOwnTexts(texts, language, props)}
            language={language}
            consent={env?.consent}
          />
        )
        const sheet = css + choicesCss + accentCss(readText(props.accent))
        destroy = mountInShadow(host, { css: sheet, element }).destroy
      })
      // A language that does not come leaves everything unanswered, and so unsent.
      .catch(() => undefined)
  }
  return {
    destroy() {
      isGone = true
      destroy?.()
    },
  }
}

/** What a server rendered is taken over in its own language. */
const languageOf = (host: Element, props: PublishedBanner): string => {
  const served = host.shadowRoot?.querySelector('[lang]')?.getAttribute('lang')
  const fixed = served ?? readText(props.language) ?? ''
  return chooseLanguage([fixed, ...wantedLanguages(host.ownerDocument)], Object.keys(languages))
}
