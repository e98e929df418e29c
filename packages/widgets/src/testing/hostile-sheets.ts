/** Style sheets as themes have them, and worse: what a widget in the light DOM must stay usable under. */
export const HOSTILE_SHEETS: Readonly<Record<string, string>> = {
  'a hard reset': `*, ::before, ::after { margin: 0; padding: 0; border: 0; box-sizing: border-box; font: inherit; list-style: none; outline: 0 }
    button, input, select, textarea { appearance: none; background: none; color: inherit } img { display: block; max-width: 100% }
    ul, ol { list-style: none } a { color: inherit; text-decoration: none } table { border-collapse: collapse } [hidden] { display: none }`,
  'a loud theme': `a, button { text-transform: uppercase; letter-spacing: 1px; padding: 12px 24px; border: 3px solid #b00; border-radius: 30px; transition: all .5s; display: inline-block }
    button { position: relative; float: left; width: 100% } ul { padding-left: 40px } li { display: block; float: none } img { width: 100%; height: auto; border: 10px solid #eee }
    div, section, nav { line-height: 1 } h2, h3 { font-size: 60px; text-transform: uppercase } p { text-indent: 2em } summary { display: list-item; font-size: 40px }
    input { width: 50%; height: 20px } dialog { margin: 0; padding: 60px; border: 10px solid #b00 } label { display: block; float: left; width: 30% } details { border: 5px dashed #b00; padding: 20px }`,
  'rules by force': `div, span, section { opacity: 1 !important; visibility: visible !important } [hidden] { display: block }
    button { min-width: 0 !important; min-height: 0 !important; font-size: 11px !important } a { display: inline !important } * { text-align: justify !important }
    ul, ol { display: block !important } li { width: auto !important } body :is(div, ul) { overflow: visible } :focus { outline: none } time { display: none }`,
}
