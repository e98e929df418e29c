import { html, type Markup } from './html.ts'

/** A page of the lab that needs no script; `name` is its style sheet's and its body's. */
export const plainFrame = (
  name: string,
  title: string,
  body: Markup,
): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="/lab/mark.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/lab/page.css">
  <link rel="stylesheet" href="/lab/${name}.css">
</head>
<body class="${name}">
${body}
</body>
</html>`
