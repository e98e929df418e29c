import { TableOfContents } from '@footfall/widgets/table-of-contents'
import type { ReactNode } from 'react'
import { findTerm } from '../../domain/catalog.ts'
import { CommentSection } from '../components/CommentSection.tsx'
import { PostBody } from '../components/PostBody.tsx'
import { categoryName, PostCard, PostDate } from '../components/PostCard.tsx'
import { headingAnchor } from '../heading-anchor.ts'
import { picturePath, termPath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

export const PostPage = ({ view }: { view: ViewOf<'post'> }): ReactNode => {
  const { post } = view
  const terms = Object.entries(post.terms).flatMap(([taxonomy, slugs]) =>
    slugs.flatMap((slug) => findTerm(taxonomy, slug) ?? []),
  )
  const contents = post.body.flatMap((block) =>
    block.kind === 'heading' ? [{ text: block.text, anchor: headingAnchor(block.text) }] : [],
  )
  return (
    <>
      <article className={`post post-${post.id} type-post`}>
        <header className="post-head narrow">
          <p className="kicker">{categoryName(post)}</p>
          <h1>{post.title}</h1>
          <p className="lead">{post.excerpt}</p>
          <p className="meta">
            {post.author} · <PostDate iso={post.date} /> · {post.minutes} minutes
          </p>
        </header>
        <img
          className="post-picture"
          src={picturePath(post.scene)}
          alt={post.sceneAlt}
          width="1200"
          height="750"
          fetchPriority="high"
        />
        <div className="narrow">
          {contents[1] ? <TableOfContents className="post-contents" items={contents} /> : null}
          <PostBody body={post.body} products={view.products} />
          <ul className="terms" aria-label="Filed under">
            {terms.map(({ taxonomy, term }) => (
              <li key={`${taxonomy.slug}-${term.slug}`}>
                <a href={termPath(taxonomy.slug, term.slug)} rel="tag">
                  {term.name}
                </a>
              </li>
            ))}
          </ul>
          <CommentSection post={post} comments={view.comments} state={view.commentState} />
        </div>
      </article>
      <section className="wide section" aria-labelledby="more">
        <h2 id="more">Read on</h2>
        <div className="post-grid">
          {view.more.map((other) => (
            <PostCard key={other.id} post={other} />
          ))}
        </div>
      </section>
    </>
  )
}
