export { createDispatcher, type Dispatcher } from '@footfall/contract'
