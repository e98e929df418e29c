import type { WidgetChunk } from '@footfall/contract'
import { chooseLanguage, wantedLanguages } from '../shared/choose-language.ts'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { readText } from '../shared/read-prop.ts'
import { CookieDeclaration } from './CookieDeclaration.tsx'
import css from './cookie-declaration.css?inline'
import { languages } from './languages.ts'
import { type PublishedDeclaration, readItems } from './read-items.ts'

/** The chunk for foreign pages. What a server rendered is complete and stays as it is. */
export const mount: WidgetChunk<PublishedDeclaration>['mount'] = (host, props, env) => {
  let destroy: (() => void) | undefined
  let isGone = false
  if (host instanceof Element && !host.shadowRoot?.querySelector('table')) {
    const wanted = [readText(props.language) ?? '', ...wantedLanguages(host.ownerDocument)]
    const language = chooseLanguage(wanted, Object.keys(languages))
    const items = props.items ?? env?.declaration?.().then((declaration) => declaration.items)
    void Promise.all([languages[language]?.(), items])
      .then(([loaded, list]) => {
        if (loaded && !isGone) {
          const own = { items: readItems(list), texts: loaded.texts, language }
          destroy = mountInShadow(host, { css, element: <CookieDeclaration {...own} /> }).destroy
        }
      })
      .catch(() => undefined)
  }
  return {
    destroy() {
      isGone = true
      destroy?.()
    },
  }
}
