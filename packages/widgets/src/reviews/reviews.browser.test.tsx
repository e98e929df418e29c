import { describeWidget } from '../testing/describe-widget.ts'
import { mount } from './browser.tsx'
import { examples } from './examples.ts'
import { render } from './render.tsx'

describeWidget({ name: 'reviews', mount, render, examples })
