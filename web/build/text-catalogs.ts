import { type Catalog, sourceLanguage } from '@kinora/contract/text/active-language'
import { languages } from '@kinora/contract/text/languages'
import { type CatalogPart, catalogAddress, catalogParts } from '@kinora/contract/text/catalog-files'
import { catalogPartOf } from '@kinora/contract/pages/catalog-parts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type CatalogEntry, readCatalog } from '../../locales/read-catalog.ts'
import { shorten } from './translate-texts.ts'

const root = join(import.meta.dirname, '../..')

export const translations = languages.filter((language) => language !== sourceLanguage)

const messagesOf = (entries: readonly CatalogEntry[]): Catalog['messages'] =>
  Object.fromEntries(
    entries
      .filter(({ translation }) => translation !== '')
      .map(({ id, translation }) => [id, shorten(compileMessage(translation))]),
  )

export const loadCatalog = (language: string): Catalog => ({
  language,
  messages: messagesOf(readCatalog(language)),
})

/**
 * Writes the catalogs of the other languages as assets, one for each part of the site. Every page loads that of the
 * viewer, whose texts the others leave out.
 */
export function textCatalogs(): Plugin {
  const builds = new Map<string, string>()
  return {
    name: 'text-catalogs',
    generateBundle: {
      order: 'pre',
      handler() {
        const isEmbed = this.environment.name === 'embed'
        const partOf = isEmbed ? embedPart(this) : partsByFile(this)
        const assets = translations.flatMap((language) => splitCatalog(language, partOf))
        const build = hashOf(assets.map(({ source }) => source))
        builds.set(isEmbed ? '/embed.html' : '/index.html', build)
        for (const { language, part, source } of assets)
          this.emitFile({ type: 'asset', fileName: catalogAddress(language, part, build).slice(1), source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, server }) => [
        {
          tag: 'meta',
          attrs: { name: 'texts', content: server ? 'dev' : builds.get(path) },
          injectTo: 'head',
        },
      ],
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language = '', part] =
          /^\/assets\/texts-(\w+)-(\w+)-dev\.json$/.exec(request.url ?? '') ?? []
        if (!translations.some((known) => known === language)) return next()
        const isWhole = part === 'viewer' || part === 'embed'
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(isWhole ? loadCatalog(language).messages : {}))
      })
    },
  }
}

const hashOf = (sources: readonly string[]) =>
  createHash('sha256').update(sources.join('\n')).digest('base64url').slice(0, 8)

type PartsOfFile = (file: string) => ReadonlySet<CatalogPart>

function splitCatalog(language: string, partsOf: PartsOfFile) {
  const placed = readCatalog(language).map((entry) => ({
    ...entry,
    parts: new Set(entry.files.flatMap((file) => [...partsOf(file)])),
  }))
  return catalogParts.flatMap((part) => {
    const own = placed.filter(({ parts }) => parts.has(part) && (part === 'viewer' || !parts.has('viewer')))
    return own.length > 0 ? [{ language, part, source: JSON.stringify(messagesOf(own)) }] : []
  })
}

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const fileOf = (id: string) => relative(root, id.split('?')[0] ?? id)
const pageModule = /\/src\/pages\/.+\.tsx$/

function partsByFile(graph: ModuleGraph): PartsOfFile {
  const found = new Map<string, Set<CatalogPart>>()
  const visit = (id: string, part: CatalogPart) => {
    const file = fileOf(id)
    const known = found.get(file) ?? new Set()
    if (known.has(part)) return
    found.set(file, known.add(part))
    const module = graph.getModuleInfo(id)
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      if (!pageModule.test(next)) visit(next, part)
  }
  for (const id of graph.getModuleIds()) {
    if (pageModule.test(id)) visit(id, catalogPartOf(fileOf(id)))
    else if (graph.getModuleInfo(id)?.isEntry) visit(id, 'viewer')
  }
  const none = new Set<CatalogPart>()
  return (file) => found.get(file) ?? none
}

function embedPart(graph: ModuleGraph): PartsOfFile {
  const files = new Set([...graph.getModuleIds()].map(fileOf))
  const [embed, none] = [new Set(['embed' as const]), new Set<CatalogPart>()]
  return (file) => (files.has(file) ? embed : none)
}
