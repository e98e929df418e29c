import type { Post, PostBlock } from './post.ts'
import type { Product } from './product.ts'

/** Products that hold every word of the term. */
export const searchProducts = (products: readonly Product[], term: string): Product[] => {
  const words = toWords(term)
  return products.filter(({ name, tagline, sku, categorySlug, description }) =>
    holdsAll(words, [name, tagline, sku, categorySlug, ...description]),
  )
}

/** Posts that hold every word of the term, those with all of them in the title first. */
export const searchPosts = (posts: readonly Post[], term: string): Post[] => {
  const words = toWords(term)
  const found = posts.filter(({ title, excerpt, author, body }) =>
    holdsAll(words, [title, excerpt, author, ...body.flatMap(textsOf)]),
  )
  const isNamed = (post: Post): boolean => holdsAll(words, [post.title])
  return [...found.filter(isNamed), ...found.filter((post) => !isNamed(post))]
}

const toWords = (term: string): string[] =>
  term.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)

const holdsAll = (words: readonly string[], texts: readonly string[]): boolean => {
  const text = texts.join(' ').toLocaleLowerCase('en')
  return words.length > 0 && words.every((word) => text.includes(word))
}

const textsOf = (block: PostBlock): string[] => {
  if (block.kind === 'list') return [...block.items]
  return 'text' in block ? [block.text] : []
}
