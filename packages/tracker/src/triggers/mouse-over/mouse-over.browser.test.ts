import { test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { examples } from './examples.ts'

test.each(examples)('T-02 $title', (example) => expectExample('mouse-over', example))
