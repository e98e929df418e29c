/** A page that has the browser prerender another one, and goes there when it is let go. */
export const preparingPage = (next: string): string => `<!doctype html>
<html lang="en"><head><title>Before</title>
<script type="speculationrules">
{ "prerender": [{ "urls": ["${next}"], "eagerness": "immediate" }] }
</script>
</head><body><script>
const look = async () => {
  if (await (await fetch('/__go')).json()) location.href = '${next}'
  else setTimeout(look, 100)
}
look()
</script></body></html>`

/** A page whose visitor has agreed before it begins. It says again and again how it finds itself. */
export const preparedPage = (script: string, grant: string): string => `<!doctype html>
<html lang="en"><head><title>After</title>
<script>
window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) }
${grant}
</script>
${script}
</head><body><script>
const look = async () => {
  const body = JSON.stringify({
    isPrerendered: document.prerendering,
    isRunning: !!footfall.version,
    cookies: document.cookie,
    stored: localStorage.length + sessionStorage.length,
  })
  await fetch('/__looks', { method: 'POST', body })
  setTimeout(look, 100)
}
look()
</script></body></html>`
