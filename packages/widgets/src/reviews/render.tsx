import { type RenderWidget, renderInShadow } from '../shared/render-in-shadow.ts'
import { ownCss } from './own-css.ts'
import { Reviews } from './Reviews.tsx'
import { readReviewsProps } from './read-options.ts'
import css from './reviews.css?inline'
import { jsonLdHtml, reviewsJsonLd } from './structured-data.ts'

/** The HTML a server puts into foreign pages; whole without a script. */
export const render: RenderWidget = (props, tools) => {
  const { data, about, product } = readReviewsProps(props)
  const { id, site: _site, endpoint: _endpoint, productName, ...kept } = props
  const isOfProduct = about === 'product' && product && typeof productName === 'string'
  return renderInShadow(
    {
      ...{ widget: 'reviews', css: css + ownCss(props), element: <Reviews {...kept} /> },
      ...{ props: kept, id },
      light: isOfProduct ? jsonLdHtml(reviewsJsonLd(data, { id: product, name: productName })) : '',
    },
    tools,
  )
}
