import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from './render.tsx'

test('W-17 social buttons are links with names, and never lead to a script', () => {
  const { html } = render(
    {
      profiles: [
        { network: 'instagram', url: 'https://www.instagram.com/example' },
        { network: 'website', url: 'javascript:alert(1)', label: 'Evil' },
      ],
    },
    { renderToString },
  )
  expect(html).toContain('href="https://www.instagram.com/example"')
  expect(html).toContain('>Instagram</span>')
  expect(html).not.toContain('javascript:')
})
