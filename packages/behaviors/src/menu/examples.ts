import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { MenuSettings } from './settings.ts'

const css = `nav ul { list-style: none; margin: 0; padding: 0 } nav > ul { display: flex }
nav a { display: block; padding: 12px 24px; color: #123 } nav li { position: relative }
nav li ul { display: none; position: absolute; background: #fff } nav li:is(:hover, :focus-within) > ul { display: block }`
const html = `<nav aria-label="Main" id="nav"><ul id="menu" data-footfall-menu>
<li id="home"><a href="/">Home</a></li>
<li id="shop"><a id="shop-link" href="/shop">Shop</a><ul id="shop-menu"><li><a href="/shop/cups">Cups</a></li>
<li><a href="/shop/plates">Plates</a><ul id="plates-menu"><li><a href="/shop/plates/deep">Deep plates</a></li></ul></li></ul></li>
<li id="more"><a id="more-link" href="#">More</a><ul id="more-menu"><li><a href="/about">About us</a></li></ul></li></ul></nav>
<main id="main"><h1>Welcome</h1></main>`

export const examples: BehaviorExample<MenuSettings>[] = [
  {
    title: 'links stay links, and a button beside each opens its submenu',
    settings: {},
    html,
    css,
    acts: [{ does: 'click', on: '#shop > button' }],
    shows: [
      '#shop > button[aria-expanded="true"]',
      '#shop > ul:popover-open',
      '#shop-link.highlighted',
      '!#more > ul:popover-open',
    ],
  },
  {
    title: 'the pointer opens it after a quarter of a second',
    settings: {},
    html,
    css,
    acts: [
      { does: 'hover', on: '#more-link' },
      { does: 'wait', ms: 250 },
    ],
    shows: ['#more-link[role="button"][aria-expanded="true"]', '#more > ul:popover-open'],
  },
  {
    title: 'Escape closes it',
    settings: {},
    html,
    css,
    acts: [
      { does: 'focus', on: '#shop > button' },
      { does: 'click', on: '#shop > button' },
      { does: 'press', key: 'Escape' },
      { does: 'wait', ms: 200 },
    ],
    shows: ['#shop > button[aria-expanded="false"]', '!:popover-open', '#shop > button:focus'],
  },
]
