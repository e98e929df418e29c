/** Put into the loader of a site whose owner has answers counted, around its triggers. */
export { watchHealth as healthStart } from '@footfall/tracker/health'
