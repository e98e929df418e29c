/** Small comforts for forms that work without script too. */
export const easeForms = (page: Document): void => {
  // By a rule, so that it holds for what comes later too.
  page.documentElement.classList.add('has-script')
  page.addEventListener('change', (event) => {
    const { target } = event
    if (target instanceof HTMLSelectElement && target.dataset.submitOnChange !== undefined) {
      target.form?.requestSubmit()
    }
  })
}

/** Lets a posted form be sent once: a double click, or a second one while the page is on its way, sends nothing more. */
export const sendFormsOnce = (page: Document): void => {
  let sent = new WeakSet<HTMLFormElement>()
  page.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.type !== 'submit' || button.form?.method !== 'post') return
      // Browsers count clicks in quick succession here; from the keyboard it stays zero.
      if (event.detail > 1) event.preventDefault()
    },
    { capture: true },
  )
  page.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented)
      return
    if (sent.has(form)) event.preventDefault()
    sent.add(form)
  })
  page.defaultView?.addEventListener('pageshow', () => {
    sent = new WeakSet()
  })
}

/** Sends another form's fields along with one that stands beside it, so that the next page can show them again. */
export const sendFieldsAlong = (page: Document): void => {
  page.addEventListener('formdata', ({ target, formData }) => {
    const kept = target instanceof HTMLFormElement ? target.dataset.keeps : undefined
    const other = kept === undefined ? null : page.getElementById(kept)
    if (!(other instanceof HTMLFormElement)) return
    for (const [name, value] of new FormData(other)) {
      if (!formData.has(name)) formData.append(name, value)
    }
  })
}

/** Leads whoever sent an incomplete form to the list of what is missing, not to the head of the page. */
export const focusErrors = (page: Document): void => {
  page.querySelector<HTMLElement>('[data-errors]')?.focus()
}
