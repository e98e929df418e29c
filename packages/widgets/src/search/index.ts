export type { SearchProps, SearchSuggestion } from './Search.tsx'
export { Search } from './Search.tsx'
