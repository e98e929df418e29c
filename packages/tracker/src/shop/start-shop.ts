import type { StartTriggers } from '../core/core.ts'
import type { HeardEvent, RunningShop, StartShopPart } from './shop-tools.ts'

/**
 * Stands in the loader of a site with a shop: hears the host's events and clicks from the first moment on, and keeps them
 * until the chunk that understands them is there. `next` are the site's triggers, if it has any.
 */
export const startShop =
  (load: () => Promise<StartShopPart>, next?: StartTriggers): StartTriggers =>
  (core, fire) => {
    const { env, config } = core
    const { events = {}, log = '', selectors } = config.shop ?? {}
    const offs = [next?.(core, fire)]
    const heard: HeardEvent[] = []
    let running: RunningShop | undefined
    let isGone = false
    const take = (one: HeardEvent): void => {
      if (running) running.take(one)
      else heard.push(one)
    }
    for (const type of [...Object.keys(events), ...(selectors ? ['click'] : [])]) {
      offs.push(
        env.listen(
          env.document,
          type,
          (event) =>
            take({ type, detail: (event as CustomEvent).detail, path: event.composedPath() }),
          { capture: true, passive: true },
        ),
      )
    }
    // Read in the same breath: what comes after this is heard, what came before is noted there.
    env.guard(() => {
      const noted = (env.window as unknown as Record<string, { name: string; detail: unknown }[]>)[
        log
      ]
      for (const { name, detail } of noted ?? []) take({ type: name, detail, path: [] })
    })
    load()
      .then((start) => {
        if (isGone) return
        const shop = start(core, fire)
        offs.push(shop.destroy)
        for (const one of heard.splice(0)) env.guard(() => shop.take(one))
        running = shop
      })
      .catch((error) => env.debug('shop', error))
    return () => {
      isGone = true
      for (const off of offs) env.guard(() => off?.())
    }
  }
