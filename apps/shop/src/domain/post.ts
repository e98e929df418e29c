/** A way of sorting posts: category, topic or place. */
export interface Taxonomy {
  slug: string
  name: string
  terms: readonly Term[]
}

export interface Term {
  id: number
  slug: string
  name: string
}

export interface PostComment {
  /** Set for those that readers wrote while the shop runs. */
  id?: number
  author: string
  /** ISO day. */
  date: string
  text: string
}

/** One piece of a post's body. */
export type PostBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'quote'; text: string; by: string }
  /** A product of the shop shown inside the text. */
  | { kind: 'product'; slug: string }
  /** Questions that open, one at a time. */
  | { kind: 'questions'; items: readonly { title: string; text: string; anchor: string }[] }
  /** Pictures of the shop's surroundings, which open large. */
  | { kind: 'gallery' }
  /** Where the tracker's cookie declaration goes. */
  | { kind: 'cookies' }

export interface Post {
  id: number
  slug: string
  title: string
  /** ISO day of publication. */
  date: string
  author: string
  excerpt: string
  minutes: number
  /** Name of the scene drawn above the post. */
  scene: string
  sceneAlt: string
  /** Taxonomy slug to term slugs. */
  terms: Readonly<Record<string, readonly string[]>>
  body: readonly PostBlock[]
  comments: readonly PostComment[]
}

/** A page that stands by itself: about, delivery, privacy. */
export interface PlainPage {
  id: number
  slug: string
  title: string
  intro: string
  body: readonly PostBlock[]
}
