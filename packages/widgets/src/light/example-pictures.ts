import type { PictureValue } from '@footfall/contract'

const GROUNDS = ['#e9d8c4 #b5835a', '#cfdcd3 #4f7a66', '#d8d5e8 #5d5791', '#f0d9d3 #a8513f']

/** Pictures for examples, drawn in their own address: no page needs to fetch them. */
export const examplePicture = (index: number, alt: string): PictureValue => {
  const [light, dark] = (GROUNDS[index % GROUNDS.length] ?? '').split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><rect width="1200" height="800" fill="${light}"/><rect y="620" width="1200" height="180" fill="${dark}" opacity=".35"/><path d="M480 200h240l90 230H390z" fill="${dark}"/><rect x="588" y="430" width="24" height="200" fill="${dark}"/><ellipse cx="600" cy="634" rx="110" ry="18" fill="${dark}"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt }
}
