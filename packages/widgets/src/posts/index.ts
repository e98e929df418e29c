export type { CardItem } from '../light/CardGrid.tsx'
export { type GridState, readGridAddress } from '../light/grid-address.ts'
export type { PostsProps } from './Posts.tsx'
export { Posts } from './Posts.tsx'
