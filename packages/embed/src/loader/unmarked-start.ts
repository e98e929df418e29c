/** Put into the loader of a site with behaviours whose files have no address. */
export { missFiles as unmarkedStart } from '@footfall/tracker'
