import {
  type RenderWidget,
  renderInShadow,
  type WidgetReadsPage,
} from '../shared/render-in-shadow.ts'
import { ownCss } from './own-css.ts'
import { Reviews } from './Reviews.tsx'
import { readReviewsProps } from './read-options.ts'
import css from './reviews.css?inline'
import { jsonLdHtml, reviewsJsonLd } from './structured-data.ts'

/** The HTML a server puts into foreign pages; whole without a script. */
export const render: RenderWidget = (props, tools) => {
  const { data, about, product } = readReviewsProps(props)
  const { id, site: _site, endpoint: _endpoint, productName, product: given, ...others } = props
  const kept = about === 'product' && given !== undefined ? { ...others, product: given } : others
  const isOfProduct = about === 'product' && product && typeof productName === 'string'
  return renderInShadow(
    {
      widget: 'reviews',
      css: css + ownCss(props),
      element: <Reviews {...kept} />,
      props: kept,
      id,
      light: isOfProduct ? jsonLdHtml(reviewsJsonLd(data, { id: product, name: productName })) : '',
    },
    tools,
  )
}

export const reads: WidgetReadsPage = (props) =>
  readReviewsProps(props).about === 'product'
    ? ['language', 'product', 'productName']
    : ['language']
