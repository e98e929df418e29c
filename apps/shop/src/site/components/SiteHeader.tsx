import { MenuCart } from '@footfall/widgets/menu-cart'
import type { ReactNode } from 'react'
import { CATEGORIES } from '../../data/categories.ts'
import { SHOP } from '../../data/shop.ts'
import { categoryPath } from '../links.ts'
import { LapwingMark } from '../pictures/LapwingMark.tsx'
import { Icon } from './Icon.tsx'

const LINKS: readonly (readonly [path: string, name: string])[] = [
  ['/shop', 'Shop'],
  ...CATEGORIES.map((category) => [categoryPath(category), category.name] as const),
  ['/journal', 'Journal'],
  ['/downloads', 'Downloads'],
]

/** Brand, ways into the shop, search and basket. What is in the basket comes by script: pages are cached. */
export const SiteHeader = ({ path }: { path: string }): ReactNode => (
  <header className="site-header">
    <div className="site-header-row wide">
      <a className="brand" href="/" aria-label={`${SHOP.name}, home`}>
        <LapwingMark />
        <span>{SHOP.name}</span>
      </a>
      <nav className="site-nav" aria-label="Main">
        <ul>
          {LINKS.map(([href, name]) => (
            <li key={href}>
              <a href={href} aria-current={path === href ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="site-tools">
        <a className="tool" href="/search">
          <Icon name="search" />
          <span className="tool-label">Search</span>
        </a>
        <a className="tool" href="/account">
          <Icon name="person" />
          <span className="tool-label">Account</span>
        </a>
        <MenuCart
          isMarked
          id="basket"
          label="Basket"
          icon={<Icon name="basket" />}
          cookie="shop_count"
          cartText="View basket"
          subtotalLabel="Goods"
          emptyText="Your basket is empty."
          unsureText="Your basket cannot be read just now."
          opensOnAdd
          linkClassName="tool"
          labelClassName="tool-label"
          countClassName="basket-count"
        />
      </div>
    </div>
  </header>
)
