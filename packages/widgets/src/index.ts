/** React components for React sites, in the light DOM. Each has its style sheet beside it: '@footfall/widgets/<name>.css'. */
export * from './consent-banner/index.ts'
export * from './cookie-declaration/index.ts'
export * from './store-notice/index.ts'
