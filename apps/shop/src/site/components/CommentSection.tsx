import type { ReactNode } from 'react'
import type { Post, PostComment } from '../../domain/post.ts'
import type { CommentState } from '../page-view.ts'
import { PostDate } from './PostCard.tsx'

const MESSAGES = {
  none: undefined,
  kept: 'Thank you. Your comment now stands above.',
  incomplete: 'Please enter your name, an e-mail address and a comment.',
} as const satisfies Record<CommentState, string | undefined>

export interface CommentSectionProps {
  post: Post
  comments: readonly PostComment[]
  state: CommentState
}

export const CommentSection = ({ post, comments, state }: CommentSectionProps): ReactNode => {
  const message = MESSAGES[state]
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        {comments.length === 0
          ? 'No comments yet'
          : `${comments.length} ${comments.length === 1 ? 'comment' : 'comments'}`}
      </h2>
      {comments.length > 0 && (
        <ol className="comment-list">
          {comments.map((comment) => (
            <li
              className="comment"
              key={comment.id ?? comment.author + comment.date}
              id={comment.id === undefined ? undefined : `comment-${comment.id}`}
            >
              <p className="meta">
                <strong>{comment.author}</strong> · <PostDate iso={comment.date} />
              </p>
              <p className="comment-text">{comment.text}</p>
            </li>
          ))}
        </ol>
      )}
      <div id="respond">
        <h3>Leave a comment</h3>
        {message && (
          <p className={state === 'kept' ? 'notice' : 'notice notice-error'} role="status">
            {message}
          </p>
        )}
        <form
          className="comment-form form"
          id="commentform"
          action={`/journal/${post.slug}/comments`}
          method="post"
        >
          <input type="hidden" name="comment_post_ID" value={post.id} />
          <div className="field-row">
            <p className="field">
              <label htmlFor="author">Name</label>
              <input id="author" name="author" autoComplete="name" maxLength={80} required />
            </p>
            <p className="field">
              <label htmlFor="email">
                E-mail <span className="meta">(not shown, not kept)</span>
              </label>
              <input
                id="email"
                name="email"
                type="email"
                autoComplete="email"
                maxLength={80}
                required
              />
            </p>
          </div>
          <p className="field">
            <label htmlFor="comment">Comment</label>
            <textarea id="comment" name="comment" rows={4} maxLength={2000} required />
          </p>
          <p>
            <button className="button button-quiet" type="submit">
              Send comment
            </button>
          </p>
        </form>
      </div>
    </section>
  )
}
