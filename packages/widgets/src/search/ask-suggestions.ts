import type { OwnPage } from '@footfall/contract'

export interface Suggestion {
  text: string
  /** On the page's own origin. Absent: it is words to search for. */
  href?: string
}

/** So many are read at most; nobody looks through a longer list. */
const MOST = 8
const LONGEST = 120

interface AskingWindow {
  fetch(url: OwnPage, init: RequestInit): Promise<Response>
}

/** What the site's own search offers for some words; whatever is no list throws. */
export const askSuggestions = async (
  window: Window & typeof globalThis & AskingWindow,
  template: string,
  results: string,
  words: string,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const { href: page, origin } = window.location
  const url = new URL(template.replaceAll('{query}', encodeURIComponent(words)), page)
  if (url.origin !== origin) throw new Error('own origin only')
  const response = await window.fetch(url.href as OwnPage, {
    signal,
    mode: 'same-origin',
  })
  if (!response.ok) throw new Error(String(response.status))
  const isJson = response.headers.get('content-type')?.includes('json')
  const found = isJson
    ? readJson(await response.json())
    : [...parse(window, await response.text()).querySelectorAll(results)].map((link) => ({
        text: link.textContent,
        href: link.getAttribute('href'),
      }))
  return found.flatMap((one) => read(one, url)).slice(0, MOST)
}

/** In a document of its own nothing runs, and only words and addresses are taken out of it. */
const parse = (window: Window & typeof globalThis, html: string): Document =>
  new window.DOMParser().parseFromString(html, 'text/html')

/** A list, or an object with one. */
const readJson = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  const inside = Object.values(Object(value)).find(Array.isArray)
  if (!inside) throw new Error('no list')
  return inside
}

const TEXTS = ['title', 'text', 'name', 'label']
const ADDRESSES = ['url', 'href', 'link', 'permalink']

/** One suggestion as search engines and builders write it; one that leads to another origin is none. */
const read = (value: unknown, from: URL): Suggestion[] => {
  const given = Object(value) as Record<string, unknown>
  const first = (names: string[]): unknown =>
    names.map((name) => given[name]).find((one) => one !== undefined && one !== null)
  const title = typeof value === 'string' ? value : first(TEXTS)
  const words = typeof title === 'string' ? title : Object(title).rendered
  const text = typeof words === 'string' ? words.replace(/\s+/g, ' ').trim().slice(0, LONGEST) : ''
  if (!text) return []
  const address = first(ADDRESSES)
  if (typeof address !== 'string') return [{ text }]
  if (!URL.canParse(address, from.href)) return []
  const { href, origin } = new URL(address, from)
  return origin === from.origin ? [{ text, href }] : []
}
