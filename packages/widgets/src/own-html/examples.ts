import type { HostExample, LightExample } from '../light/light-example.ts'
import type { OwnHtmlSettings } from './settings.ts'

export const examples: readonly LightExample<OwnHtmlSettings>[] = [
  {
    title: 'a list with a link',
    settings: {
      html: '<p>What is in it:</p><ul><li>A lamp</li><li>Its <a href="/cable">cable</a></li></ul>',
    },
    plain: ['What is in it:', 'A lamp', 'cable'],
    shows: ['.ff-own-html li:nth-child(2) a[href="/cable"]'],
  },
  {
    title: 'a table, in its own colours',
    settings: {
      html: '<table style="width:100%;position:fixed"><tr><th scope="row" style="text-align:start">Bright</th><td>800 lm</td></tr></table>',
    },
    plain: ['Bright', '800 lm'],
    shows: ['table[style="width:100%"] th[scope=row]', '!table[style*=position]'],
  },
  {
    title: 'what would run is left out',
    settings: {
      html: '<p onclick="alert(1)">Half <b>price</b></p><script>alert(1)</script><img src="x" onerror="alert(1)" width="40" height="40"><a href="javascript:alert(1)">Look</a>',
    },
    plain: ['Half price', 'Look'],
    shows: ['p:not([onclick]) b', 'img[alt=""]:not([onerror])', '!.ff-own-html script', '!a[href]'],
  },
]

/** A page's own markup is what it is. */
export const hosts: readonly HostExample<OwnHtmlSettings>[] = []
