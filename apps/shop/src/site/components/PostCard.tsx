import type { ReactNode } from 'react'
import { TAXONOMIES } from '../../data/taxonomies.ts'
import type { Post } from '../../domain/post.ts'
import { picturePath, postPath } from '../links.ts'

const days: Intl.DateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
})

export const PostDate = ({ iso }: { iso: string }): ReactNode => (
  <time dateTime={iso}>{days.format(new Date(`${iso}T00:00:00Z`))}</time>
)

/** The name of a post's first category. */
export const categoryName = (post: Post): string => {
  const slug = post.terms.category?.[0]
  const categories = TAXONOMIES.find((taxonomy) => taxonomy.slug === 'category')
  return categories?.terms.find((term) => term.slug === slug)?.name ?? 'Journal'
}

/** A post in a list. */
export const PostCard = ({ post, level = 3 }: { post: Post; level?: 2 | 3 }): ReactNode => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="post-card">
      <img src={picturePath(post.scene)} alt="" width="1200" height="750" loading="lazy" />
      <p className="kicker">{categoryName(post)}</p>
      <Heading className="post-card-title">
        <a href={postPath(post)}>{post.title}</a>
      </Heading>
      <p className="post-card-excerpt">{post.excerpt}</p>
      <p className="meta">
        <PostDate iso={post.date} /> · {post.minutes} minutes
      </p>
    </article>
  )
}
