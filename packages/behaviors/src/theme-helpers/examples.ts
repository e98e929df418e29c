import type { BehaviorExample } from '../shared/behavior-example.ts'

export const examples: BehaviorExample[] = [
  {
    title: 'a script of the site finds the functions it knows',
    settings: {},
    html: '<main id="main"><h1>Lamps</h1></main>',
    shows: ['#main'],
  },
]
