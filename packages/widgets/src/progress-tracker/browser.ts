import type { BehaviorBrowser } from '@footfall/behaviors'
import { createRemembered, readText } from '@footfall/behaviors'
import { knownLanguage } from '../shared/known-language.ts'
import type { ProgressTrackerSettings } from './settings.ts'

/** Ours, and what builders call the same. */
type Unchecked = { readonly [Name in keyof ProgressTrackerSettings]?: unknown } & {
  readonly relative_to?: unknown
  readonly selector?: unknown
}

const POST = '.elementor-widget-theme-post-content,article,main'

/** Follows the page, or one element of it, as it is scrolled; where the browser's style sheets can do that alone, nothing runs. */
export const browser: BehaviorBrowser<Unchecked> = (element, settings, env) => {
  const { window, document, readers, fault } = env
  const { documentElement: root } = document
  const bar = element.querySelector<HTMLElement | SVGElement>('.ff-progress-done,.current-progress')
  const text = element.querySelector('.ff-progress-text,.current-progress-percentage')
  if (!bar) return undefined
  const isOurs = bar.matches('.ff-progress-done')
  const isRing = bar instanceof window.SVGElement
  const selector =
    settings.relative_to === 'post_content'
      ? POST
      : settings.relative_to === 'entire_page'
        ? ''
        : readText(settings.relative_to === 'selector' ? settings.selector : settings.target)
  let target: Element | null = null
  if (selector) {
    try {
      target = document.querySelector(selector)
    } catch {}
    if (!target) fault(`Nothing on the page is ${selector}: the whole page is followed.`)
  }
  const isByCss =
    isOurs &&
    !selector &&
    window.CSS.supports('animation-timeline:scroll()') &&
    window.matchMedia('(prefers-reduced-motion:no-preference)').matches
  if (isByCss && !text) return undefined

  const remembered = createRemembered()
  const before = text?.textContent ?? ''
  const language = knownLanguage(element.closest('[lang]')?.getAttribute('lang'))
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  let shown: string | undefined
  const look = () => {
    const { innerHeight } = window
    const { top, height } = (target ?? root).getBoundingClientRect()
    const passed = target ? -top : window.scrollY
    const length = (target ? height : root.scrollHeight) - innerHeight
    const part =
      length > 0 ? Math.min(1, Math.max(0, passed / length)) : Number(!!target && top <= 0)
    const value = part.toFixed(3)
    if (value === shown) return undefined
    shown = value
    return () => {
      if (isOurs) remembered.style(element, '--ff-progress', value)
      else if (isRing) remembered.style(bar, 'stroke-dashoffset', `${1 - part}`)
      else remembered.style(bar, 'width', `${part * 100}%`)
      const said = percent.format(part)
      if (text && text.textContent !== said) text.textContent = said
    }
  }
  if (!isOurs && isRing) {
    remembered.attribute(bar, 'pathLength', '1')
    remembered.style(bar, 'stroke-dasharray', '1')
  }
  const offs = [readers.onScroll(look), readers.onResize(look)]
  look()?.()
  return {
    destroy() {
      for (const off of offs) off()
      remembered.restore()
      if (text) text.textContent = before
    },
  }
}
