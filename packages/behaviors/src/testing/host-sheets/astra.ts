/** Astra 4: its menu, and the look that it gives to every button of a page. */
export const ASTRA = `
button, .ast-button, input[type="button"], input[type="submit"] { border-style: solid; border-width: 0; border-radius: 2px; padding: 15px 30px; color: #fff; background-color: #0274be; line-height: 1 }
button:is(:focus, :hover), input[type="button"]:is(:focus, :hover) { color: #fff; background-color: #3a3a3a }
.main-header-menu, .main-header-menu ul { list-style: none; margin: 0; padding: 0 }
.ast-nav-menu { display: flex }
.main-header-menu .menu-item { position: relative }
.main-header-menu .menu-link { display: inline-block; padding: 0 1em; line-height: 80px }
.main-header-menu .sub-menu { position: absolute; top: 100%; left: -999em; width: 240px; background: #fff; visibility: hidden; z-index: 99999 }
.ast-desktop .main-header-menu .menu-item:is(:hover, .focus) > .sub-menu { left: 0; visibility: visible; opacity: 1 }
.ast-desktop .main-header-menu .sub-menu .sub-menu { top: 0; left: 100% }
.main-header-menu .ast-menu-toggle { display: none }`
