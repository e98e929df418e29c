import type { ReactNode } from 'react'
import { PostBody } from '../components/PostBody.tsx'
import type { ViewOf } from '../page-view.ts'

export const PlainTextPage = ({ view }: { view: ViewOf<'plain'> }): ReactNode => (
  <article className="narrow page-body">
    <header className="page-head">
      <h1>{view.page.title}</h1>
      <p className="lead">{view.page.intro}</p>
    </header>
    <PostBody body={view.page.body} />
  </article>
)
