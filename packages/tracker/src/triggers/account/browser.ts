import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when the host says that the visitor has just signed up, or logged in; once on a page. */
export const browser: TriggerBrowser = ({ what }, { onVisitor, fire }) => {
  let isTold = false
  onVisitor(({ account }) => {
    if (isTold || account !== what) return
    isTold = true
    fire()
  })
}
