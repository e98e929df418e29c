/** The one sheet of the pages that visitors get from us; their policy lets in no other. */
export const VISITOR_STYLE: string = `:root{color-scheme:light dark;--ink:#17212b;--paper:#fbfaf7;--line:#c8cfd6;--edge:#76828e;--go:#0e6b5c;--on:#fff;--star:#9a6700}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f4;--paper:#141b22;--line:#46525e;--edge:#7d8a96;--go:#5cc4b0;--on:#08211c;--star:#f2b544}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
dl{border:1px solid var(--line);border-radius:8px;padding:1rem;margin:1.5rem 0}dt{font-weight:600}dd{margin:0 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:1rem 0 .25rem}ul{padding-inline-start:1.25rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;margin-top:1rem;border:0;border-radius:8px;background:var(--go);color:var(--on);cursor:pointer}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0}input,textarea{font:inherit;color:inherit}small{display:block;margin:.125rem 0 .375rem;opacity:.8}
input:not([type=radio],[type=checkbox],[type=file]),textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:8px;background:transparent}textarea{min-height:7rem;resize:vertical}
[type=file]{max-width:100%;min-height:2.75rem}::file-selector-button{font:inherit;color:inherit;min-height:2.75rem;padding:.5rem .75rem;margin-inline-end:.75rem;border:1px solid var(--edge);border-radius:8px;background:transparent;cursor:pointer}
.stars{display:flex;position:relative;margin-inline-start:-.4375rem;padding-bottom:1.75rem}.star{margin:0;font-weight:400;border-radius:8px;cursor:pointer}.star input{position:absolute;width:2.75rem;height:2.75rem;margin:0;opacity:0;cursor:pointer}
.star svg{display:block;width:2.75rem;height:2.75rem;padding:.25rem;fill:none;stroke:var(--star);stroke-width:1.5;stroke-linejoin:round}.star:has(:focus-visible){outline:3px solid var(--go)}
.stars:not(:has(.star:hover)) :is(.star:has(:checked),.star:has(~.star :checked)) svg,.star:hover svg,.star:has(~.star:hover) svg{fill:var(--star)}.star span{position:absolute;bottom:0;inset-inline-start:.4375rem;clip-path:inset(50%)}.stars:not(:has(.star:hover)) .star:has(:checked) span,.star:hover span{clip-path:none}
.tick{display:flex;gap:.5rem;align-items:start;min-height:1.5rem;margin:.25rem 0;font-weight:400}.tick input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--go)}
.trap{position:absolute;inset-inline-start:-999rem}a{color:var(--go)}@media (max-height:40rem){main{padding:1.25rem}footer{margin-top:1.5rem}}
:focus-visible{outline:3px solid var(--go);outline-offset:3px}header{margin:0 0 1.5rem;padding-bottom:.75rem;border-bottom:1px solid var(--line);font-weight:600}footer{margin-top:3rem}`
