import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { VISITOR_STYLE } from './visitor-style.ts'

const sheet = document.createElement('style')
sheet.textContent = VISITOR_STYLE

afterEach(() => {
  document.body.replaceChildren()
  sheet.remove()
})

test('no field of a page for visitors is wider than a narrow phone', async () => {
  await page.viewport(320, 640)
  document.head.append(sheet)
  document.body.innerHTML = `<main><form><label>Name <input name="name"></label><textarea></textarea>
<label>Pictures <input type="file" multiple accept="image/png"></label><button>Send</button></form></main>`
  const edge = document.querySelector('main')?.getBoundingClientRect().right ?? 0
  for (const field of document.querySelectorAll('input,textarea,button'))
    expect(field.getBoundingClientRect().right, field.outerHTML).toBeLessThanOrEqual(edge - 20)
  expect(document.documentElement.scrollWidth).toBe(320)
})
