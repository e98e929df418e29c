import type { FoundName, HostingFinding } from '@footfall/contract'
import type { FetchedPage } from '../reach/fetch-page.ts'

interface HostingRow {
  name: string
  label: string
  header: readonly [name: string, value: RegExp]
  sameDomain: HostingFinding['sameDomain']
  /** Which of the instructions fits. */
  guide?: string
}

/** Houses that let nobody at their server stand first: behind them the `server` header says nothing of what an owner can do. */
const ROWS: readonly HostingRow[] = [
  { name: 'shopify', label: 'Shopify', header: ['x-shopid', /./], sameDomain: 'subdomain' },
  { name: 'wix', label: 'Wix', header: ['x-wix-request-id', /./], sameDomain: 'subdomain' },
  {
    name: 'squarespace',
    label: 'Squarespace',
    header: ['server', /^squarespace/i],
    sameDomain: 'subdomain',
  },
  {
    name: 'vercel',
    label: 'Vercel',
    header: ['x-vercel-id', /./],
    sameDomain: 'proxy',
    guide: 'react',
  },
  { name: 'netlify', label: 'Netlify', header: ['x-nf-request-id', /./], sameDomain: 'proxy' },
  {
    name: 'cloudflare',
    label: 'Cloudflare',
    header: ['server', /^cloudflare/i],
    sameDomain: 'subdomain',
  },
  {
    name: 'caddy',
    label: 'Caddy',
    header: ['server', /^caddy/i],
    sameDomain: 'proxy',
    guide: 'caddy',
  },
  {
    name: 'nginx',
    label: 'nginx',
    header: ['server', /^(?:nginx|openresty)/i],
    sameDomain: 'proxy',
    guide: 'nginx',
  },
  {
    name: 'apache',
    label: 'Apache',
    header: ['server', /^apache/i],
    sameDomain: 'proxy',
    guide: 'apache',
  },
  {
    name: 'litespeed',
    label: 'LiteSpeed',
    header: ['server', /^litespeed/i],
    sameDomain: 'proxy',
    guide: 'apache',
  },
  {
    name: 'iis',
    label: 'Microsoft IIS',
    header: ['server', /^microsoft-iis/i],
    sameDomain: 'subdomain',
  },
]

/** What serves the page, as far as it says so, and whether a path of it can be handed on to us. */
export const findHosting = (
  { headers }: Pick<FetchedPage, 'headers'>,
  systems: readonly FoundName[],
): HostingFinding => {
  const row =
    ROWS.find(({ name }) => systems.some((system) => system.name === name)) ??
    ROWS.find(({ header: [name, value] }) => headers[name]?.some((text) => value.test(text)))
  if (!row) return { sameDomain: 'unknown' }
  const { name, label, sameDomain, guide } = row
  return { server: { name, label }, sameDomain, ...(guide && { guide }) }
}
