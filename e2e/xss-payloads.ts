import type { Page } from '@playwright/test'

/** Known payloads; each would set `window.harm` if it ran. */
export const xssPayloads = [
  '<script>window.harm=1</script>',
  '"><img src=x onerror=window.harm=1>',
  '<svg/onload=window.harm=1>',
  '<iframe srcdoc="<script>parent.harm=1</script>"></iframe>',
  '<a href="javascript:window.harm=1">press</a> javascript:window.harm=1',
  'https://a.example/"onmouseover="window.harm=1',
  'https://a.example/<script>window.harm=1</script>',
  '<style>@import url(javascript:window.harm=1)</style><body onload=window.harm=1>',
  '${window.harm=1}{{constructor.constructor("window.harm=1")()}}',
  '</textarea></script><script>window.harm=1</script>',
  '@<b onclick=window.harm=1>x</b> #<img/src/onerror=window.harm=1>',
  '&lt;script&gt;window.harm=1&lt;/script&gt; \\u003cscript\\u003ewindow.harm=1',
]

export async function collectViolations(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.exposeFunction('complain', (complaint: string) => complaints.push(complaint))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { complain } = window as unknown as { complain: (text: string) => void }
      complain(`${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}
