import type { ReactNode } from 'react'
import { paymentWords } from '../../domain/payment.ts'
import { Icon } from '../components/Icon.tsx'
import { OrderLines } from '../components/OrderLines.tsx'
import { TotalsTable } from '../components/TotalsTable.tsx'
import type { ViewOf } from '../page-view.ts'

/** Thanks for an order of downloads, with the files. */
export const ReceiptPage = ({ view }: { view: ViewOf<'receipt'> }): ReactNode => {
  const { number, key, totals, details } = view.order
  const files = totals.lines.flatMap(({ item: { product } }) =>
    product.kind === 'download' ? [product.file.name] : [],
  )
  return (
    <div className="wide page-body thanks edd_purchase_receipt">
      <header className="page-head">
        <p className="kicker">Order {number}</p>
        <h1>Thank you, {details.firstName}.</h1>
        <p className="lead">Your files are ready. The receipt goes to {details.email}.</p>
      </header>
      <div className="thanks-grid">
        <section className="panel" aria-labelledby="ordered">
          <h2 id="ordered">What you ordered</h2>
          <OrderLines totals={totals} />
          <TotalsTable totals={totals} />
        </section>
        <div className="thanks-side">
          <section aria-labelledby="files">
            <h2 id="files">Your files</h2>
            <ul className="file-list">
              {[...new Set(files)].map((name) => (
                <li key={name}>
                  <a
                    className="edd_download_file_link text-link"
                    href={`/downloads/receipt/${number}/${name}?key=${encodeURIComponent(key)}`}
                  >
                    <Icon name="file" size={20} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="paid-by">
            <h2 id="paid-by">{paymentWords(details.payment, 'edd').name}</h2>
            <p>{paymentWords(details.payment, 'edd').hint}</p>
          </section>
        </div>
      </div>
    </div>
  )
}
