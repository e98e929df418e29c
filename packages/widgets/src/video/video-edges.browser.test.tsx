import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FilmStage, openFilmStage } from '../testing/film-stage.ts'
import { loadLight } from '../testing/open-light-page.ts'
import { hosts } from './examples.ts'

const folder = await loadLight('video')
let stage: FilmStage
afterEach(() => stage?.page.close())

const VIMEO = { address: 'https://vimeo.com/76979871', title: 'The workshop' }
const press = (): Promise<void> => stage.page.act({ does: 'click', on: '.ff-film-play' })
const wait = (ms: number): Promise<void> => stage.page.act({ does: 'wait', ms })

test('W-04 Escape ends the question, and not what the film stands in', async () => {
  stage = await openFilmStage(folder, VIMEO)
  const heard: string[] = []
  stage.page.document.addEventListener('keydown', ({ key }) => heard.push(key))
  await press()
  await userEvent.keyboard('{Escape}')
  expect(stage.page.document.querySelector('.ff-film-over')).toBeNull()
  expect(heard).toEqual([])
})

test('W-04 what a player says after it was taken away is not told', async () => {
  stage = await openFilmStage(folder, VIMEO, { consent: 'granted' })
  await press()
  await wait(1_000)
  stage.players.say('timeupdate', { seconds: 2, duration: 10 })
  const told = [...stage.told]
  expect(told).toEqual(['play 2/10', 'timeupdate 2/10'])
  stage.answer('denied')
  stage.players.say('timeupdate', { seconds: 3, duration: 10 })
  stage.players.say('ended')
  stage.players.say('error', { name: 'PrivacyError' })
  expect(stage.told).toEqual(told)
  expect(stage.page.document.querySelector('.ff-film-over')).toBeNull()
})

test('W-04 a builder’s film that plays already is left alone', async () => {
  const html = (hosts.at(-1)?.html ?? '').replace('</div>', '<video></video></div>')
  expect(html).toContain('<video>')
  stage = await openFilmStage(folder, {}, { html })
  await wait(1_000)
  expect(stage.page.document.querySelector('[data-ff-film],.ff-film-play')).toBeNull()
})

test('W-04 an address that is no film’s stays a link, and whoever edits is told', async () => {
  const address = 'https://www.youtube.com/playlist?list=PLx7'
  stage = await openFilmStage(folder, { address, title: 'Lamps' }, { consent: 'granted' })
  await wait(1_000)
  expect(stage.page.find<HTMLAnchorElement>('.ff-film-play').href).toBe(address)
  expect(stage.page.faults()).toEqual(['No film has this address, so it stays a link.'])
  expect(stage.asked).toEqual([])
})
