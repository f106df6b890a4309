import type { Plugin, Rolldown, UserConfig } from 'vite'

type Files = Rolldown.OutputBundle

const pageFile = /\/src\/pages\/(.+)\.tsx$/

/**
 * Takes out of the entry which files each page needs besides its own: it grows with every page and every piece that
 * pages share, and nothing of it is needed for the first one, whose files its HTML names. It is an asset of its own,
 * which the site reads once it stands (`web/src/lib/page-files.ts`).
 */
export function pageFilesApart(): Plugin {
  let pages: Record<string, string[]> = {}
  let apart = new Set<string>()
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
            hostType === 'js' && apart.has(file) ? [] : needed,
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        pages = filesOfPages(bundle)
        apart = new Set(Object.values(pages).flatMap(([own = '']) => own))
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

/** By page its own file and then all others, beyond those of every page. */
export function filesOfPages(bundle: Files): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const always = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap(({ fileName }) => neededBy(bundle, fileName)),
  )
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const [, page] = pageFile.exec(facadeModuleId ?? '') ?? []
      return page ? [[page, neededBy(bundle, fileName).filter((file) => !always.has(file))]] : []
    }),
  )
}

/** A file and all that it cannot run without. */
function neededBy(bundle: Files, name: string, found = new Set<string>()): string[] {
  const file = bundle[name]
  if (file?.type !== 'chunk' || found.has(name)) return [...found]
  found.add(name)
  for (const imported of file.imports) neededBy(bundle, imported, found)
  return [...found]
}
