import type { FastifyInstance } from 'fastify'
import { POSTS } from '../data/posts.ts'
import {
  type Catalog,
  findTerm,
  plainPageBySlug,
  postBySlug,
  postsWithTerm,
} from '../domain/catalog.ts'
import type { CommentStore } from '../domain/comment-store.ts'
import { paginate } from '../domain/paginate.ts'
import type { Post } from '../domain/post.ts'
import type { ReadReviews } from '../host/review-html.ts'
import type { CommentState, ViewOf } from '../site/page-view.ts'
import { catalogFor } from './currency.ts'
import { readLine, readQuery, readWholeNumber } from './input.ts'
import type { PageSender } from './pages.ts'

const POSTS_PER_PAGE = 9

/** Home, journal, single pages and search. */
export const addContentRoutes = (
  app: FastifyInstance,
  pages: PageSender,
  comments: CommentStore,
  readReviews: ReadReviews,
): void => {
  app.get('/', async (request, reply) =>
    pages.send(request, reply, {
      kind: 'home',
      featured: catalogFor(request).featured,
      posts: POSTS.slice(0, 3),
      reviews: await readReviews('reviews-home'),
    }),
  )

  app.get('/journal', (request, reply) => {
    const list = paginate(POSTS, readPage(request.query), POSTS_PER_PAGE)
    if (!list) return pages.notFound(request, reply)
    return pages.send(request, reply, { kind: 'journal', list, path: '/journal' })
  })

  app.get<{ Params: { taxonomy: string; term: string } }>(
    '/journal/:taxonomy/:term',
    (request, reply) => {
      const found = findTerm(request.params.taxonomy, request.params.term)
      const list =
        found &&
        paginate(
          postsWithTerm(found.taxonomy.slug, found.term.slug),
          readPage(request.query),
          POSTS_PER_PAGE,
        )
      if (!found || !list) return pages.notFound(request, reply)
      const path = `/journal/${found.taxonomy.slug}/${found.term.slug}`
      return pages.send(request, reply, { kind: 'journal', list, path, term: found })
    },
  )

  app.get<{ Params: { slug: string } }>('/journal/:slug', (request, reply) => {
    const post = postBySlug(request.params.slug)
    if (!post) return pages.notFound(request, reply)
    const state = readQuery(request.query, 'comment')
    return pages.send(request, reply, {
      ...toPostView(post, catalogFor(request)),
      comments: [...post.comments, ...comments.ofPost(post.id)],
      commentState: isCommentState(state) ? state : 'none',
    })
  })

  app.get('/search', (request, reply) => {
    const term = readLine(readQuery(request.query, 's'), 80)
    return pages.send(request, reply, {
      kind: 'search',
      term,
      ...catalogFor(request).search(term),
    })
  })

  app.get<{ Params: { slug: string } }>('/:slug', (request, reply) => {
    const page = plainPageBySlug(request.params.slug)
    if (!page) return pages.notFound(request, reply)
    return pages.send(request, reply, { kind: 'plain', page })
  })
}

/** The wanted page of a list; NaN, which no list has, when it is not a number. */
const readPage = (query: unknown): number => {
  const text = readQuery(query, 'page')
  return text === undefined ? 1 : (readWholeNumber(text) ?? Number.NaN)
}

const isCommentState = (value: string | undefined): value is CommentState =>
  value === 'kept' || value === 'incomplete'

const toPostView = (
  post: Post,
  catalog: Catalog,
): Omit<ViewOf<'post'>, 'comments' | 'commentState'> => ({
  kind: 'post',
  post,
  more: POSTS.filter((other) => other.id !== post.id).slice(0, 3),
  products: post.body.flatMap((block) =>
    block.kind === 'product'
      ? (catalog.productBySlug(block.slug) ?? catalog.downloadBySlug(block.slug) ?? [])
      : [],
  ),
})
