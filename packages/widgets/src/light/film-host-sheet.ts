/**
 * How a film's question, and the link where there was nothing to press, look in a builder's box: as in our own film. By the weight of
 * an id, since themes paint every button and link of a page.
 */
export const FILM_HOST_SHEET = `:where([data-ff-film]){position:relative}
[data-ff-film]:not(.ff-film,#f){
>div.ff-film-over{padding:10px 14px;outline:0;font-size:15px;line-height:1.4;text-align:center}
>.ff-film-over>p{max-width:34em;margin:0 auto;padding:0;color:inherit;font:inherit}
>.ff-film-over button{width:auto;min-width:44px;min-height:40px;margin:2px 4px;padding:6px 16px;border:1px solid #fff;border-radius:8px;background:#16181d;color:#fff;font:inherit;font-weight:600;cursor:pointer}
>.ff-film-over button:first-child{background:#fff;color:#16181d}
>.ff-film-over button:hover{box-shadow:0 0 0 2px #ffffff80}
>.ff-film-over a{color:#fff;text-decoration:underline}
>.ff-film-over :focus-visible{outline:2px solid #fff;outline-offset:2px}
>.ff-film-play{display:grid;place-content:center;gap:12px;box-sizing:border-box;width:100%;min-height:100%;aspect-ratio:16/9;padding:14px;background:#16181d;color:#fff;text-align:center}
>.ff-film-play:before{content:"";width:44px;height:48px;margin:auto;background:currentColor;clip-path:polygon(0 0,100% 50%,0 100%)}
>.ff-film-play:focus-visible{outline:3px solid #fff;outline-offset:-6px}
}`
