import type { Plugin, Rolldown, UserConfig } from 'vite'

type Bundle = Rolldown.OutputBundle

const pageModule = /\/src\/pages\/(.+)\.tsx$/

/**
 * Moves the list of files per page out of the entry into an asset that the site loads after startup
 * (`web/src/lib/page-preload.ts`). The list grows with every page and every shared module, and the first page does not
 * need it: its HTML names its files.
 */
export function pagePreloadManifest(): Plugin {
  let pages: Record<string, string[]> = {}
  let pageChunks = new Set<string>()
  let address = ''
  return {
    name: 'page-files-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: (): UserConfig => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && pageChunks.has(file) ? [] : needed,
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        pages = buildPageManifest(bundle)
        pageChunks = new Set(Object.values(pages).flatMap(([own = '']) => own))
        const asset = this.emitFile({ type: 'asset', name: 'page-files.json', source: JSON.stringify(pages) })
        address = `/${this.getFileName(asset)}`
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) =>
        path === '/index.html'
          ? [{ tag: 'meta', attrs: { name: 'page-files', content: address }, injectTo: 'head' }]
          : [],
    },
  }
}

/** Each page's own chunk first, then its other chunks except those that every page loads. */
export function buildPageManifest(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const always = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap(({ fileName }) => collectImports(bundle, fileName)),
  )
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const [, page] = pageModule.exec(facadeModuleId ?? '') ?? []
      return page ? [[page, collectImports(bundle, fileName).filter((file) => !always.has(file))]] : []
    }),
  )
}

function collectImports(bundle: Bundle, name: string, found = new Set<string>()): string[] {
  const file = bundle[name]
  if (file?.type !== 'chunk' || found.has(name)) return [...found]
  found.add(name)
  for (const imported of file.imports) collectImports(bundle, imported, found)
  return [...found]
}
