import { Accordion } from '@footfall/widgets/accordion'
import { Gallery } from '@footfall/widgets/gallery'
import type { ReactNode } from 'react'
import { GALLERY } from '../../data/gallery.ts'
import type { PostBlock } from '../../domain/post.ts'
import type { Product } from '../../domain/product.ts'
import { headingAnchor } from '../heading-anchor.ts'
import { picturePath, productPath } from '../links.ts'
import { Price } from './Price.tsx'

const Block = ({
  block,
  products,
}: {
  block: PostBlock
  products: readonly Product[]
}): ReactNode => {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'heading':
      return <h2 id={headingAnchor(block.text)}>{block.text}</h2>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <figure className="quote">
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
      )
    case 'questions':
      return (
        <div data-questions>
          <Accordion id="questions" items={block.items} level={2} />
        </div>
      )
    case 'gallery':
      return (
        <div data-gallery>
          <Gallery {...GALLERY} />
        </div>
      )
    case 'cookies':
      return <div className="cookie-declaration" data-cookie-declaration />
    case 'product': {
      const product = products.find((candidate) => candidate.slug === block.slug)
      return product ? <InlineProduct product={product} /> : null
    }
  }
}

const InlineProduct = ({ product }: { product: Product }): ReactNode => (
  <aside className="inline-product" aria-label="From the shop">
    <img src={picturePath(product.slug)} alt="" width="480" height="600" loading="lazy" />
    <div>
      <p className="kicker">From the shop</p>
      <p className="inline-product-name">
        <a className="inline-product-link" href={productPath(product)}>
          {product.name}
        </a>
      </p>
      <p className="meta">{product.tagline}</p>
      <Price product={product} />
    </div>
  </aside>
)

/** The text of a post or page. */
export const PostBody = ({
  body,
  products = [],
}: {
  body: readonly PostBlock[]
  products?: readonly Product[]
}): ReactNode => (
  <div className="prose entry-content">
    {body.map((block, index) => (
      <Block key={index} block={block} products={products} />
    ))}
  </div>
)
