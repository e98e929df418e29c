import { pageApi } from '../shared/join-commands.ts'

interface ParsingWindow {
  trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(html: string): string } }
}

/** The host's markup as a document of its own, in which nothing has run, and without what would. */
export type ParseMarkup = (html: string) => Document

/** Throws on a page that lets only named policies make markup, and does not name `footfall-loop-grid`. */
export const createParser = (window: Window & typeof globalThis): ParseMarkup => {
  const createHTML = (html: string): string => html
  // Once for the page: a second one of its name would be refused.
  const api = pageApi(window) as { policy?: { createHTML(html: string): string } | undefined }
  api.policy ??= (window as ParsingWindow).trustedTypes?.createPolicy('footfall-loop-grid', {
    createHTML,
  })
  const policy = api.policy ?? { createHTML }
  return (html) => {
    const markup = policy.createHTML(html)
    const parsed = new window.DOMParser().parseFromString(markup, 'text/html')
    for (const element of parsed.querySelectorAll('*')) {
      if (element.matches('script,base,meta,noscript,template,object,embed,animate,set'))
        element.remove()
      // Browsers pass over blanks and control characters in an address.
      for (const { name, value } of [...element.attributes])
        if (/^(on|srcdoc)/.test(name) || /^javascript:/i.test(value.replace(/[\0- ]/g, '')))
          element.removeAttribute(name)
    }
    return parsed
  }
}
