/** WooCommerce 9 (`woocommerce.css`, `woocommerce-layout.css`): notices, with the button that stands in them. */
export const WOOCOMMERCE = `
.woocommerce-error, .woocommerce-info, .woocommerce-message { padding: 1em 2em 1em 3.5em; margin: 0 0 2em; position: relative; background-color: #f7f6f7; color: #515151; border-top: 3px solid #a46497; list-style: none outside; width: auto; overflow-wrap: break-word }
:is(.woocommerce-error, .woocommerce-info, .woocommerce-message)::before { content: "!"; display: inline-block; position: absolute; top: 1em; left: 1.5em }
:is(.woocommerce-error, .woocommerce-info, .woocommerce-message)::after { content: " "; display: table; clear: both }
:is(.woocommerce-error, .woocommerce-info, .woocommerce-message) .button { float: right }`
