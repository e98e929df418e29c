/** The button that closes a shop's own notice, with room for it beside the shop's; themes paint every button, hence the weight of an id. */
export const NOTICES_HOST_SHEET = `.woocommerce-notices-wrapper:not(#f){
:has(>.ff-notices-close){position:relative;padding-inline-end:56px}
.ff-notices-close{position:absolute;inset:4px 4px auto auto;width:44px;height:44px;min-width:0;margin:0;padding:0;border:0;border-radius:4px;background:#0000;color:inherit;font:400 24px/1 sans-serif;cursor:pointer}
.ff-notices-close:dir(rtl){inset:4px auto auto 4px}
.ff-notices-close:hover{background:color-mix(in srgb,currentColor 12%,#0000)}
.ff-notices-close:focus-visible{outline:2px solid;outline-offset:-4px}
}`
