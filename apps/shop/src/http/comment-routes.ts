import type { FastifyInstance } from 'fastify'
import { postBySlug } from '../domain/catalog.ts'
import type { CommentStore } from '../domain/comment-store.ts'
import { cleanText, emailError } from '../domain/form-fields.ts'
import type { PageSender } from './pages.ts'

/** Comments below posts. They appear at once and are gone when the shop stops; the e-mail address is not kept. */
export const addCommentRoutes = (
  app: FastifyInstance,
  pages: PageSender,
  comments: CommentStore,
): void => {
  app.post<{ Params: { slug: string }; Body: URLSearchParams }>(
    '/journal/:slug/comments',
    (request, reply) => {
      const post = postBySlug(request.params.slug)
      if (!post) return pages.notFound(request, reply)
      const { body } = request
      const author = cleanText(body.get('author')).replace(/\n+/g, ' ')
      const text = cleanText(body.get('comment'), 2000)
      if (!author || !text || emailError(cleanText(body.get('email')))) {
        return reply.redirect(`/journal/${post.slug}?comment=incomplete#respond`, 303)
      }
      const { id } = comments.add(post.id, { author, text, at: new Date() })
      return reply.redirect(`/journal/${post.slug}?comment=kept#comment-${id}`, 303)
    },
  )
}
