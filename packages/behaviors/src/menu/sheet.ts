/**
 * What must hold of an open submenu, however the host's style sheet hides it; what is in `:where` gives way to any rule of the host's.
 * In the top layer it must not look like the browser's own popovers. `:not(#f)` gives a rule the weight of an id: themes paint every
 * button of a page, with and without the pointer on it.
 */
export const SHEET = `[data-footfall-sub=no]{display:none!important}
[data-footfall-sub^=o]{display:block!important;visibility:visible!important;opacity:1!important;position:fixed!important;margin:0!important;transform:none!important;overflow:hidden auto!important;position-try-fallbacks:flip-block,flip-inline,flip-block flip-inline,block-end span-inline-start}
[data-footfall-sub=off]{opacity:0!important;pointer-events:none}
:where([data-footfall-sub] a){outline-offset:-2px}
:where([data-footfall-sub]){width:max-content;border:0;padding:0}
:where(li:has(>.footfall-toggle)){position:relative}
.footfall-toggle:not(#f){position:absolute;inset-block:0;inset-inline-end:0;min-width:24px;min-height:24px;margin:0;border:0;padding:0;background:0 0;color:inherit;font:inherit;cursor:pointer}`
