import { test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { examples } from './examples.ts'

test.each(examples)('T-10 $title', (example) => expectExample('search', example))
