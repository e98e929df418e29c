interface Drawing {
  rows: string[]
  summary: string
  empty: string
  chips: string
  faults: string
}

/**
 * Keeps the open page fresh. Its text is sent to the browser, so it may use nothing from outside its own body.
 */
export const livePage = (page: Window & typeof globalThis): void => {
  const { document } = page
  const byId = (id: string) => document.getElementById(id)
  const live = document.querySelector<HTMLElement>('.live')
  const rows = byId('rows')
  const select = document.querySelector<HTMLSelectElement>('.fault-form select')
  const panel = document.querySelector<HTMLDetailsElement>('.panel > details')

  const sayLive = (isLive: boolean) => {
    if (!live) return
    live.dataset.live = isLive ? 'on' : 'off'
    const word = live.querySelector('.live-word')
    if (word) word.textContent = isLive ? 'Live' : 'Reconnecting'
  }

  const toRow = (markup: string): HTMLElement | undefined => {
    const template = document.createElement('template')
    template.innerHTML = markup
    return template.content.querySelector<HTMLElement>('.row') ?? undefined
  }

  // Only rows that changed are replaced, so that an opened row stays open and a selection stays selected.
  const drawRows = (drawn: string[]) => {
    if (!rows) return
    const isFirst = rows.childElementCount === 0
    const old = new Map([...rows.children].map((row) => [(row as HTMLElement).dataset.key, row]))
    let place: Element | null = rows.firstElementChild
    for (const markup of drawn) {
      const fresh = toRow(markup)
      if (!fresh) continue
      const before = old.get(fresh.dataset.key)
      old.delete(fresh.dataset.key)
      if (before && before.getAttribute('data-sum') === sum(markup)) {
        if (before === place) place = place.nextElementSibling
        else rows.insertBefore(before, place)
        continue
      }
      fresh.setAttribute('data-sum', sum(markup))
      if (before?.querySelector('details')?.open)
        fresh.querySelector('details')?.setAttribute('open', '')
      if (!before && !isFirst) fresh.classList.add('is-new')
      if (before === place && place) place = place.nextElementSibling
      if (before) before.replaceWith(fresh)
      rows.insertBefore(fresh, place)
    }
    for (const gone of old.values()) gone.remove()
  }

  const sum = (text: string): string => {
    let value = 0
    for (let i = 0; i < text.length; i += 1) value = (value * 31 + text.charCodeAt(i)) | 0
    return String(value)
  }

  const fill = (id: string, markup: string) => {
    const element = byId(id)
    if (element && element.innerHTML !== markup) element.innerHTML = markup
  }

  const stream = new page.EventSource(document.body.dataset.stream ?? '/lab/page-stream')
  stream.addEventListener('open', () => sayLive(true))
  stream.addEventListener('error', () => sayLive(false))
  stream.addEventListener('draw', (event) => {
    const drawing = JSON.parse((event as MessageEvent<string>).data) as Drawing
    drawRows(drawing.rows)
    fill('summary', drawing.summary)
    fill('empty', drawing.empty)
    fill('chips', drawing.chips)
    fill('fault-status', drawing.faults)
  })

  const showPlatform = () => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
      const isHidden = part.dataset.for !== select?.value
      part.hidden = isHidden
      if (!(part instanceof page.HTMLFieldSetElement)) continue
      part.disabled = isHidden
      // All platforms share one group of choices, so the one shown has to make its own.
      const first = part.querySelector('input')
      if (!isHidden && first && !part.querySelector(':checked')) first.checked = true
    }
  }
  select?.addEventListener('change', showPlatform)
  showPlatform()
  if (page.matchMedia('(max-width: 60rem)').matches) panel?.removeAttribute('open')

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.action.includes('/lab/')) return
    event.preventDefault()
    const fields = new page.FormData(form, (event as SubmitEvent).submitter)
    page
      .fetch(form.action, {
        method: 'POST',
        body: new page.URLSearchParams(fields as unknown as URLSearchParams),
      })
      .catch(() => sayLive(false))
  })
}
