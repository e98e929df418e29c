export type { PortfolioItem, PortfolioProps } from './Portfolio.tsx'
export { Portfolio } from './Portfolio.tsx'
