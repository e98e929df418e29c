import type { Post } from '../domain/post.ts'
import type { ProductCategory, ProductData } from '../domain/product.ts'

export const productPath = (product: ProductData): string =>
  product.kind === 'download' ? `/downloads/${product.slug}` : `/product/${product.slug}`
export const categoryPath = (category: ProductCategory): string =>
  `/product-category/${category.slug}`
export const postPath = (post: Post): string => `/journal/${post.slug}`
export const termPath = (taxonomy: string, term: string): string => `/journal/${taxonomy}/${term}`
export const picturePath = (name: string): string => `/pictures/${name}.svg`
