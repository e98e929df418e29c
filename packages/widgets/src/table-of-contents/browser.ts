import { type BehaviorBrowser, createRemembered, readSwitch } from '@footfall/behaviors'
import type { UncheckedSettings } from '@footfall/contract'
import { type Nested, nest } from '../light/nest.ts'
import { findHeadings, type Heading } from './find-headings.ts'
import { foldAtButtons } from './fold-at-buttons.ts'
import type { TableOfContentsSettings } from './settings.ts'

export type ContentsSettings = UncheckedSettings<TableOfContentsSettings> & {
  /** A builder's words for the same. */
  readonly headings_by_tags?: unknown
  readonly exclude_headings_by_selector?: unknown
  readonly hierarchical_view?: unknown
}

interface Line {
  link: HTMLElement
  heading: HTMLElement
}

/** Part of the window, from above, in which a heading that has come there is the one being read. */
const READ = 0.35

/** Lists the page's headings where nobody has written the list, and marks the one that is being read. */
export const browser: BehaviorBrowser<ContentsSettings> = (element, settings, env) => {
  const { window, document, listen, readers, fault } = env
  const changes = createRemembered()
  const host = element.querySelector<HTMLElement>('.elementor-toc__body')
  const place = host ?? element.querySelector<HTMLElement>('.ff-toc-list') ?? element
  const added: Element[] = []
  const written = [...place.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
  const fill = (): Line[] => {
    const headings = findHeadings(element, settings, env, changes)
    if (!headings[0]) fault('There are no headings to list.')
    const lines: Line[] = []
    const isDeep = readSwitch(settings.hierarchical_view, true)
    const tree = nest(headings, ({ level }) => (isDeep ? level : 0))
    const draw = (list: Element, branch: Nested<Heading>[]): void => {
      for (const { item, below } of branch) {
        const line = document.createElement('li')
        line.className = host ? 'elementor-toc__list-item' : 'ff-toc-line'
        const link = document.createElement('a')
        link.className = host ? 'elementor-toc__list-item-text' : 'ff-toc-link'
        link.href = `#${encodeURIComponent(item.id)}`
        link.textContent = item.text
        line.append(link)
        lines.push({ link, heading: item.element })
        if (below[0]) draw(line.appendChild(listOf()), below)
        list.append(line)
        if (list === place) added.push(line)
      }
    }
    const listOf = (): HTMLElement => {
      const list = document.createElement('ol')
      list.className = host ? 'elementor-toc__list-wrapper' : 'ff-toc-list'
      return list
    }
    if (place.matches('ol,ul')) draw(place, tree)
    else {
      const list = listOf()
      draw(list, tree)
      // What turns until the list is there.
      for (const one of place.children) changes.style(one as HTMLElement, 'display', 'none')
      place.append(list)
      added.push(list)
    }
    return lines
  }
  const lines = written[0]
    ? written.flatMap((link): Line[] => {
        const heading = document.getElementById(decode(link.hash.slice(1)))
        return heading ? [{ link, heading }] : []
      })
    : fill()
  const mark = (now: number): void => {
    lines.forEach(({ link }, at) => {
      changes.attribute(link, 'aria-current', at === now ? 'location' : null)
      if (host) changes.toggle(link, 'elementor-item-active', at === now)
    })
  }
  /** The last ones of a page may never come so far up: a pressed one is read until the visitor scrolls back. */
  let pressed = -1
  let furthest = 0
  const look = () => {
    const { scrollY, innerHeight } = window
    if (scrollY < furthest) pressed = -1
    furthest = scrollY
    const isThere = lines.map(
      ({ heading }) => heading.getBoundingClientRect().top <= innerHeight * READ,
    )
    const now = isThere[pressed] === false ? pressed : isThere.lastIndexOf(true)
    // What stands in a panel that has closed is not on the page, until it opens again.
    const shown = added[0] && lines.filter(({ heading }) => heading.checkVisibility())
    return () => {
      mark(now)
      for (const { link } of shown ? lines : []) {
        const line = link.parentElement as HTMLElement
        const isShown = shown?.some((one) => line.contains(one.link))
        line.style.display = isShown ? '' : 'none'
      }
    }
  }
  const offs = [
    ...foldAtButtons(element, env, changes),
    ...lines.map(({ heading }) =>
      readers.onNear(heading, `0px 0px -${100 - READ * 100}% 0px`, () => readers.inFrame(look)),
    ),
    listen(document, 'click', () => void readers.inFrame(look)),
    listen(place, 'click', ({ target }) => {
      pressed = lines.findIndex(({ link }) => link.contains(target as Node))
      furthest = 0
      readers.inFrame(look)
    }),
  ]
  // Whoever came with the address of a heading that had no id yet.
  const asked = decode(window.location.hash.slice(1))
  const target = written[0] ? undefined : lines.find(({ heading }) => heading.id === asked)?.heading
  if (asked) target?.scrollIntoView()
  return {
    destroy() {
      for (const off of offs) off()
      for (const one of added) one.remove()
      changes.restore()
    },
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
