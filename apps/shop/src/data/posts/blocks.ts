import type { PostBlock } from '../../domain/post.ts'

/** Short words for the pieces of a post, so that posts read like posts. */
export const text = (words: string): PostBlock => ({ kind: 'text', text: words })
export const heading = (words: string): PostBlock => ({ kind: 'heading', text: words })
export const list = (...items: string[]): PostBlock => ({ kind: 'list', items })
export const quote = (words: string, by: string): PostBlock => ({ kind: 'quote', text: words, by })
export const product = (slug: string): PostBlock => ({ kind: 'product', slug })
