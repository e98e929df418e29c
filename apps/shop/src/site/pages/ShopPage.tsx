import type { ReactNode } from 'react'
import { GOODS_GRID } from '../../domain/goods-filter.ts'
import { GoodsList } from '../components/GoodsList.tsx'
import type { ViewOf } from '../page-view.ts'

export const ShopPage = ({ view }: { view: ViewOf<'shop'> }): ReactNode => (
  <div className="wide page-body">
    <header className="page-head">
      <h1>{view.category?.name ?? 'Shop'}</h1>
      <p className="lead">
        {view.category?.intro ?? 'Everything we sell fits on four shelves. This is all of it.'}
      </p>
    </header>
    <section
      className="goods"
      aria-label="Goods"
      data-id={GOODS_GRID}
      data-footfall-loop-grid={JSON.stringify({ post_id: String(view.postId) })}
    >
      <GoodsList view={view} />
    </section>
  </div>
)
