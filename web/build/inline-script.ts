import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const charset = '<meta charset="utf-8" />'
const source = join(import.meta.dirname, '../src/inline-script.ts')

/**
 * Puts `web/src/inline-script.ts` into the HTML of the site. In a build that script also loads the others, once the page
 * has been painted, so the HTML names them in `<meta name="scripts">`, the entry first, instead of loading them.
 */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { path, server }) => {
      if (path !== '/index.html') return html
      const script = `<script>${await bundleInlineScript()}</script>`
      return (server ? html : nameScripts(html)).replace(charset, () => `${charset}\n    ${script}`)
    },
  },
})

async function bundleInlineScript(): Promise<string> {
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

/** @throws {Error} If the HTML loads no module. */
export function nameScripts(html: string): string {
  const [entry, src] = /<script type="module"[^>]*? src="([^"]+)"><\/script>/.exec(html) ?? []
  if (!entry || !src) throw new Error('The HTML of the site has no entry')
  const preload = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)">/g
  const scripts = [src, ...html.matchAll(preload).map(([, href]) => href)]
  return html
    .replace(preload, '')
    .replace(entry, () => `<meta name="scripts" content="${scripts.join(' ')}">`)
}
