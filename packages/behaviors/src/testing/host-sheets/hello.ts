/** Hello Elementor 3 (`reset.css`): every link and every button in the theme's pink, filled under the pointer and with focus. */
export const HELLO = `
*, ::before, ::after { box-sizing: border-box }
a { color: #c36; text-decoration: none }
button { font-family: inherit; line-height: 1.5; margin: 0; overflow: visible }
button, [type="button"], [type="submit"] { display: inline-block; width: auto; font-size: 1rem; font-weight: 400; color: #c36; text-align: center; white-space: nowrap; background-color: transparent; border: 1px solid #c36; border-radius: 3px; padding: .5rem 1rem; transition: all .3s }
:is(button, [type="button"], [type="submit"]):is(:hover, :focus) { color: #fff; background-color: #c36; text-decoration: none }`
