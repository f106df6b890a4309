import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const charset = '<meta charset="utf-8" />'
const source = join(import.meta.dirname, '../src/first-script.ts')

/**
 * Puts `web/src/first-script.ts` into the HTML of the site. In a build that script also loads the others, once the page
 * has been painted, so the HTML names them in `<meta name="scripts">`, the entry first, instead of loading them.
 */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { path, server }) => {
      if (path !== '/index.html') return html
      const script = `<script>${await bundleFirstScript()}</script>`
      return (server ? html : nameScripts(html)).replace(charset, () => `${charset}\n    ${script}`)
    },
  },
})

async function bundleFirstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code.trim()
}

/** Exported for its test. */
export function nameScripts(html: string): string {
  const [entry, src] = /<script type="module"[^>]*? src="([^"]+)"><\/script>/.exec(html) ?? []
  if (!entry || !src) throw new Error('The HTML of the site has no entry')
  const preload = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)">/g
  const scripts = [src, ...html.matchAll(preload).map(([, href]) => href)]
  return html
    .replace(preload, '')
    .replace(entry, () => `<meta name="scripts" content="${scripts.join(' ')}">`)
}
