/** Widgets that no owner places: the loader opens them by itself. They have neither settings nor server HTML. */
export { mountDebugger } from './debugger/browser.tsx'
