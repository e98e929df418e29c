/** A page of five thousand elements, as deep as builders make them. */
export const page = (): string => {
  const cards = Array.from(
    { length: 250 },
    (
      _,
      n,
    ) => `<article class="card card-${n}"><div class="inner"><div class="box"><div class="media"><picture><img alt=""></picture></div>
<div class="body"><h3><span>Card ${n}</span></h3><p>Some <b>words</b> and <em>more</em></p><ul class="list"><li><a href="/offer/${n}">Offer</a></li><li><i>None</i></li></ul>
<p class="price"><span>12</span></p><button type="button" class="plain"><span class="label">Look</span></button></div></div></div></article>`,
  )
  return `<!doctype html><html lang="en"><title>Five thousand elements</title>
<body><div class="site"><main><div class="wrap"><section id="section-1"><div class="row">${cards.join('')}</div></section>
<p><button type="button" class="button-0" id="told">Told</button></p></div></main></div>
<script>window.footfall=function(){(footfall.q=footfall.q||[]).push(arguments)}</script></body></html>`
}
