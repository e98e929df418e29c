import type { ReactNode } from 'react'
import type { CartTotals } from '../../domain/cart.ts'
import { formatMoney } from '../../domain/money.ts'
import { picturePath } from '../links.ts'

/** What an order holds, in brief. */
export const OrderLines = ({ totals }: { totals: CartTotals }): ReactNode => (
  <ul className="order-lines">
    {totals.lines.map(({ item, quantity, total }) => (
      <li key={item.id}>
        <img src={picturePath(item.product.slug)} alt="" width="480" height="600" />
        <span>
          {item.name}
          <span className="meta">× {quantity}</span>
        </span>
        <span className="amount">{formatMoney(total, totals.currency)}</span>
      </li>
    ))}
  </ul>
)
