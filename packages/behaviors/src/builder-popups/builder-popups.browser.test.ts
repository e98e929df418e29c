import { afterEach, expect, test } from 'vitest'
import { pageJquery, tellJquery } from '../testing/on-jquery.ts'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'
import { readRules, readTriggers } from './read-parts.ts'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const popup = (settings: object, id = '12', inside = '<p class="offer">Ten per cent off</p>') =>
  `<div class="elementor elementor-${id}" data-elementor-type="popup" data-elementor-id="${id}" data-elementor-settings='${JSON.stringify(settings)}'>${inside}</div>`

const link = (id: string, name: string, settings?: object): string =>
  `<a id="${id}" href="#elementor-action:action=${name}${settings ? `&settings=${btoa(JSON.stringify(settings))}` : ''}">${id}</a>`

/** As the inline stub makes it. */
const withApi = (window: Window): void => {
  const sites = new Map<string, (call: unknown[]) => void>()
  const footfall = (...call: unknown[]): void => {
    for (const hear of sites.values()) hear(call)
  }
  Object.assign(window, { footfall: Object.assign(footfall, { sites, q: [] }), jQuery: pageJquery })
}

interface OpenOptions {
  address?: string
  functional?: 'granted'
  before?(window: Window): void
}

const open = async (html: string, more: OpenOptions = {}) => {
  const { address = '', functional = 'granted' } = more
  page = await openBehaviorPage({
    behaviors: ['builder-popups', 'link-actions'],
    html,
    address,
    consent: { functional },
    css: '[data-elementor-type=popup] { display: none }',
    before: (window) => {
      window.localStorage.clear()
      withApi(window)
      more.before?.(window)
    },
  })
  return page
}

const shown = ({ document }: BehaviorPage): string[] =>
  [...document.querySelectorAll('dialog')].map(({ id }) => id)
const wait = async (opened: BehaviorPage, ms: number): Promise<void> => {
  await opened.act({ does: 'wait', ms })
  await opened.act({ does: 'wait', ms: 0 })
}
const close = async (opened: BehaviorPage, id = '12'): Promise<void> => {
  const { footfall } = opened.window as unknown as { footfall(...call: unknown[]): void }
  footfall('popup', 'close', id)
  await opened.settle()
}

test.each([
  ['page_load', { page_load_delay: 2.5 }, 'page-load', { delay: 2.5 }],
  [
    'scrolling',
    { scrolling_direction: 'up', scrolling_offset: 70 },
    'scroll',
    { direction: 'up', offset: 70 },
  ],
  ['scrolling_to', { scrolling_to_selector: '#prices' }, 'scroll-to', { selector: '#prices' }],
  ['click', { click_times: 4 }, 'click', { times: 4 }],
  ['inactivity', { inactivity_time: 20 }, 'inactivity', { seconds: 20 }],
  ['exit_intent', {}, 'exit-intent', {}],
  ['adblock_detection', { adblock_detection_delay: 3 }, 'ad-blocker', { delay: 3 }],
])('P-02 the builder’s %s is read', (group, options, kind, settings) => {
  expect(readTriggers({ [group]: 'yes', ...options })).toMatchObject([{ kind, settings }])
  expect(readTriggers({ [group]: '', ...options })).toEqual([])
  expect(readTriggers(options)).toEqual([])
})

test.each([
  ['page_views', { page_views_views: 4 }, 'page-views', { views: 4 }],
  ['sessions', { sessions_sessions: 5 }, 'sessions', { sessions: 5 }],
  [
    'times',
    { times_times: 2, times_period: 'week', times_count: 'close' },
    'times',
    { times: 2, period: 'week', counts: 'close' },
  ],
  [
    'times',
    { times_times: '', times_period: '', times_count: '' },
    'times',
    { times: 3, period: '', counts: 'open' },
  ],
  [
    'url',
    { url_action: 'show', url_url: 'blog' },
    'address',
    { of: 'referrer', how: 'contains', value: 'blog' },
  ],
  [
    'url',
    { url_action: 'hide', url_url: 'blog' },
    'address',
    { of: 'referrer', how: 'excludes', value: 'blog' },
  ],
  [
    'url',
    { url_action: 'regex', url_url: '^b' },
    'address',
    { of: 'referrer', how: 'regex', value: '^b' },
  ],
  [
    'sources',
    { sources_sources: ['search', 'internal'] },
    'source',
    { search: true, internal: true },
  ],
  [
    'logged_in',
    { logged_in_users: 'all', logged_in_roles: ['editor'] },
    'users',
    { mode: 'not-for', roles: [] },
  ],
  [
    'logged_in',
    { logged_in_users: 'custom', logged_in_roles: ['editor'] },
    'users',
    { mode: 'not-for', roles: ['editor'] },
  ],
  ['devices', { devices_devices: ['mobile'] }, 'devices', { mobile: true }],
  [
    'browsers',
    { browsers_browsers: 'custom', browsers_browsers_options: ['firefox'] },
    'browsers',
    { firefox: true },
  ],
  [
    'schedule',
    {
      schedule_timezone: 'visitor',
      schedule_start_date: '2026-11-27 09:00',
      schedule_end_date: '2026-11-28 09:00',
      schedule_server_datetime: '2020-01-01 00:00:00',
    },
    'schedule',
    { zone: 'visitor', start: '2026-11-27 09:00', end: '2026-11-28 09:00' },
  ],
])('P-03 the builder’s %s %j is read', (group, options, kind, settings) => {
  expect(readRules({ [group]: 'yes', ...options })).toMatchObject([{ kind, settings }])
  expect(readRules(options)).toEqual([])
})

test('P-03 all browsers of the builder’s list are no rule', () => {
  expect(readRules({ browsers: 'yes', browsers_browsers: 'all' })).toEqual([])
})

test.each([null, 'x', 7, [], [1], { page_load: {} }, { page_load: 'yes', page_load_delay: {} }])(
  'P-02 maps that are none harm nobody: %j',
  async (triggers) => {
    const opened = await open(popup({ triggers, timing: triggers }))
    expect(opened.faults()).toEqual([])
  },
)

test('P-02 P-03 a trigger opens it where its rules hold, and not where they do not', async () => {
  const triggers = { page_load: 'yes', page_load_delay: 2 }
  const opened = await open(
    popup({ triggers, timing: { devices: 'yes', devices_devices: ['mobile'] } }, '12') +
      popup({ triggers, timing: { devices: 'yes', devices_devices: ['desktop'] } }, '13'),
  )
  await wait(opened, 1900)
  expect(shown(opened)).toEqual([])
  await wait(opened, 100)
  expect(shown(opened)).toEqual(['popup-13'])
})

test('P-03 times are counted for each popup by itself', async () => {
  const settings = { triggers: { page_load: 'yes' }, timing: { times: 'yes', times_times: 1 } }
  const opened = await open(popup(settings))
  await wait(opened, 0)
  expect(shown(opened)).toEqual(['popup-12'])
  opened.close()
  page = await openBehaviorPage({
    behaviors: ['builder-popups'],
    html: popup(settings) + popup(settings, '13'),
    consent: { functional: 'granted' },
    before: withApi,
  })
  await wait(page, 0)
  expect(shown(page)).toEqual(['popup-13'])
})

test('P-01 each showing has fresh content, and the element has it back in the end', async () => {
  const html = `<button id="open" class="more">More</button>${popup({ open_selector: '.more' }, '12', '<input id="field" value="new">')}`
  const opened = await open(html)
  expect(opened.document.querySelector('#field')).toBeNull()
  for (let times = 0; times < 2; times++) {
    await opened.act({ does: 'click', on: '#open' })
    const field = opened.find<HTMLInputElement>('dialog #field')
    expect(field.getAttribute('value')).toBe('new')
    expect(field.getClientRects().length).toBe(1)
    field.setAttribute('value', 'typed')
    // A scanner finds the copy, which carries the mark.
    opened.start('builder-popups')
    expect(opened.document.querySelectorAll('#field').length).toBe(1)
    await close(opened)
    expect(opened.document.querySelector('#field')).toBeNull()
    expect(opened.document.activeElement?.id).toBe('open')
  }
  opened.stop()
  expect(opened.find('.elementor > #field').getAttribute('value')).toBe('new')
})

test('P-01 a press that the page has handled opens it all the same', async () => {
  const opened = await open(
    `<a id="open" class="more" href="#">More</a>${popup({ open_selector: '.more' })}`,
  )
  opened.find('#open').addEventListener('click', (event) => event.preventDefault())
  await opened.act({ does: 'click', on: '#open' })
  expect(shown(opened)).toEqual(['popup-12'])
})

test('P-01 an open_selector that cannot be read is told to whoever edits the page', async () => {
  const opened = await open(
    popup({ open_selector: '.x:::' }) + popup({ triggers: { page_load: 'yes' } }, '13'),
  )
  expect(opened.faults()).toEqual(['.x::: is not a selector.'])
  await wait(opened, 0)
  expect(shown(opened)).toEqual(['popup-13'])
})

test('P-10 popup:open opens a popup, and with toggle closes it again', async () => {
  const opened = await open(
    link('plain', 'popup:open', { id: '12' }) +
      link('toggle', 'popup:open', { id: 12, toggle: true }) +
      popup({}),
  )
  const seen: string[][] = []
  for (const on of ['#plain', '#plain', '#toggle', '#toggle', '#toggle']) {
    await opened.act({ does: 'click', on })
    seen.push(shown(opened))
  }
  expect(seen.map(({ length }) => length)).toEqual([1, 1, 0, 1, 0])
})

test('P-10 popup:close closes the popup that its link stands in', async () => {
  const opened = await open(
    link('open', 'popup:open', { id: '12' }) + popup({}, '12', link('close', 'popup:close', {})),
  )
  await opened.act({ does: 'click', on: '#open' })
  opened.start('link-actions')
  await opened.act({ does: 'click', on: 'dialog #close' })
  expect(shown(opened)).toEqual([])
  await opened.act({ does: 'click', on: '#open' })
  expect(shown(opened)).toEqual(['popup-12'])
})

test('P-10 with do_not_show_again it does not open again, whoever asks; another popup does', async () => {
  const never = link('never', 'popup:close', { do_not_show_again: 'yes' })
  const opened = await open(
    link('open', 'popup:open', { id: '12' }) +
      link('other', 'popup:open', { id: '13' }) +
      popup({}, '12', never) +
      popup({}, '13'),
  )
  await opened.act({ does: 'click', on: '#open' })
  opened.start('link-actions')
  await opened.act({ does: 'click', on: 'dialog #never' })
  await opened.act({ does: 'click', on: '#open' })
  expect(shown(opened)).toEqual([])
  await opened.act({ does: 'click', on: '#other' })
  expect(shown(opened)).toEqual(['popup-13'])
})

test('P-10 reload-page loads the page anew', async () => {
  const opened = await open(link('reload', 'reload-page'))
  const loaded = new Promise((resolve) =>
    opened.frame.addEventListener('load', resolve, { once: true }),
  )
  opened.find('#reload').click()
  await loaded
})

test('P-10 a popup that nothing on the page has is asked for by the page’s command', async () => {
  const opened = await open(link('open', 'popup:open', { id: 'own-1' }))
  const calls: unknown[][] = []
  const { footfall } = opened.window as unknown as {
    footfall: { sites: Map<string, (call: unknown[]) => void> }
  }
  footfall.sites.set('other', (call) => void calls.push(call))
  await opened.act({ does: 'click', on: '#open' })
  expect(calls).toEqual([['popup', 'open', 'own-1']])
})

const arrival = `#elementor-action:action=popup:open&settings=${btoa('{"id":"12"}')}`

test.each([
  ['opens what a link of the page opens', arrival, true],
  ['encoded or not', `#${encodeURIComponent(arrival.slice(1))}`, true],
  [
    'does nothing that no link of the page does',
    arrival.replace('popup:open', 'popup:close'),
    false,
  ],
])('P-10 the address’s own action %s', async (_title, address, isShown) => {
  const opened = await open(link('open', 'popup:open', { id: '12' }) + popup({}), { address })
  await opened.settle()
  expect(shown(opened)).toEqual(isShown ? ['popup-12'] : [])
})

test('P-10 no address loads a page anew, or it would for ever', async () => {
  let reloads = 0
  const opened = await open(link('reload', 'reload-page'), {
    address: new URL(
      link('reload', 'reload-page').match(/href="([^"]*)"/)?.[1] ?? '',
      'https://a.example',
    ).hash,
    // Heard as the page is told to, not once it has.
    before: (window) => {
      const { navigation } = window as unknown as { navigation: EventTarget }
      navigation.addEventListener('navigate', () => reloads++)
    },
  })
  await opened.settle()
  expect(reloads).toBe(0)
})

test('P-10 the address’s own action needs a link with it', async () => {
  const opened = await open(popup({}), { address: arrival })
  await opened.settle()
  expect(shown(opened)).toEqual([])
})

test('P-01 a form’s success opens a popup, and closes one after a second', async () => {
  const opened = await open(popup({}, '12', '<form id="form"></form>') + popup({}, '13'))
  const say = async (value: unknown): Promise<void> => {
    tellJquery(opened.document, 'submit_success', value)
    await opened.settle()
  }
  for (const nothing of [undefined, {}, { data: { popup: { action: 'open', id: {} } } }]) {
    await say(nothing)
    expect(shown(opened)).toEqual([])
  }
  await say({ data: { popup: { action: 'open', id: 12 } } })
  expect(shown(opened)).toEqual(['popup-12'])
  await say({ data: { popup: { action: 'close', id: 12 } } })
  await opened.act({ does: 'wait', ms: 999 })
  expect(shown(opened)).toEqual(['popup-12'])
  await opened.act({ does: 'wait', ms: 1 })
  expect(shown(opened)).toEqual([])
  opened.stop()
  // What stays on the page after them would be asked still.
  const { footfall } = opened.window as unknown as {
    footfall: { popups: { engines: Map<string, { open(id: string): boolean }> } }
  }
  const asked: string[] = []
  for (const engine of footfall.popups.engines.values()) {
    engine.open = (id) => asked.push(id) > 0
  }
  await say({ data: { popup: { action: 'open', id: 13 } } })
  expect(asked).toEqual([])
})

test('P-01 what the page asked for before the popup began is done then', async () => {
  page = await openBehaviorPage({
    behaviors: ['builder-popups'],
    html: popup({}),
    before: (window) => {
      withApi(window)
      const { q } = (window as unknown as { footfall: { q: unknown[] } }).footfall
      q.push(['popup', 'open', '12'])
    },
  })
  await wait(page, 0)
  expect(shown(page)).toEqual(['popup-12'])
})

test('P-01 P-04 the page’s command takes the builder’s numbers, and closes whatever is open where it names none', async () => {
  const opened = await open(popup({}) + popup({}, '13'))
  const { footfall } = opened.window as unknown as { footfall(...call: unknown[]): void }
  const ask = async (...call: unknown[]): Promise<string[]> => {
    footfall('popup', ...call)
    await opened.settle()
    return shown(opened)
  }
  expect(await ask('open', 14)).toEqual([])
  expect(await ask('open')).toEqual([])
  expect(await ask('open', 12)).toEqual(['popup-12'])
  expect(await ask('close', 13)).toEqual(['popup-12'])
  expect(await ask('close')).toEqual([])
  await ask('open', 13)
  expect(await ask('close', 13)).toEqual([])
})

test('P-04 one that was closed while its dialog was on the way is not drawn', async () => {
  const opened = await open(popup({}))
  const { footfall } = opened.window as unknown as { footfall(...call: unknown[]): void }
  let drawn = 0
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) drawn += addedNodes.length
  })
  observer.observe(opened.document.body, { childList: true, subtree: true })
  footfall('popup', 'open', '12')
  footfall('popup', 'close', '12')
  await opened.settle()
  await opened.settle()
  observer.disconnect()
  expect(drawn).toBe(0)
})

test('P-01 two popups of one id: the first runs, and whoever edits the page hears of it', async () => {
  const opened = await open(popup({}) + popup({}))
  expect(opened.faults()).toEqual(['There is another popup 12 on the page.'])
})
