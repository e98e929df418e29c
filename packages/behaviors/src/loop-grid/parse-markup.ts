interface ParsingWindow {
  trustedTypes?: { createPolicy(name: string, rules: object): { createHTML: ParseMarkup } }
}

/** The host's markup as a document of its own, in which nothing has run, and without what would. */
export type ParseMarkup = (html: string) => Document

/** Throws on a page that lets only named policies make markup, and does not name `footfall-loop-grid`. */
export const createParser = (window: Window & typeof globalThis): ParseMarkup => {
  const createHTML = (html: string): string => html
  const policy = (window as ParsingWindow).trustedTypes?.createPolicy('footfall-loop-grid', {
    createHTML,
  }) ?? { createHTML }
  return (html) => {
    const markup = policy.createHTML(html) as string
    const parsed = new window.DOMParser().parseFromString(markup, 'text/html')
    for (const element of parsed.querySelectorAll('*')) {
      if (element.matches('script,base,object,embed,animate,set')) element.remove()
      // Browsers pass over blanks and control characters in an address.
      for (const { name, value } of [...element.attributes])
        if (/^(on|srcdoc)/.test(name) || /^javascript:/i.test(value.replace(/[\0- ]/g, '')))
          element.removeAttribute(name)
    }
    return parsed
  }
}
