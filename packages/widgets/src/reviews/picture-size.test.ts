import { expect, test } from 'vitest'
import { pictureAt } from './picture-size.ts'

test('R-11 the size parameter of a picture becomes the wanted one', () => {
  expect(pictureAt('/m/site/abc=s64', 500)).toBe('/m/site/abc=s500')
  expect(pictureAt('https://pictures.example/p/x=s128-c-k', 500)).toBe(
    'https://pictures.example/p/x=s500-c-k',
  )
})

test('R-11 an address without one stays, and only its end is looked at', () => {
  expect(pictureAt('https://a.example/b.jpg?v=1', 500)).toBe('https://a.example/b.jpg?v=1')
  expect(pictureAt('/m/a=s5/b=s64', 500)).toBe('/m/a=s5/b=s500')
})
