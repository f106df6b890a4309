import { activeLanguage, directionOf, sourceLanguage } from '@kinora/contract/text/active-language'
import { catalogAddress, type CatalogPart } from '@kinora/contract/text/catalog-files'
import { catalogPartOf } from '@kinora/contract/pages/catalog-parts'
import { t } from '@kinora/contract/text/translate'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { escapeHtml } from '../../../platform/markup/markup.ts'
import { parsePaintTemplates } from './first-paint.ts'
import { renderHead, metaTag, serializeFirstAnswers, type PageHtml } from './html-head.ts'

export const webFolder = join(import.meta.dirname, '../../../../../web/dist')

export const hasFrontEnd = () => existsSync(join(webFolder, 'index.html'))

export type Shell = (page: PageHtml) => string

interface ShellOptions {
  folder?: string
  file?: string
  copyright?: string | undefined
  /** False turns off the service worker, and with it everything offline. */
  hasWorker?: boolean
}

export async function readShell({
  folder = webFolder,
  file = 'index.html',
  copyright,
  hasWorker = true,
}: ShellOptions = {}): Promise<Shell> {
  const { html, paint } = parsePaintTemplates(await readFile(join(folder, file), 'utf8'))
  const filesOf = await readPagePreloads(folder)
  const always = metaTag('copyright', copyright) + metaTag('service-worker', hasWorker ? undefined : 'off')
  // Each page has its own description.
  const [beforeTitle = '', afterTitle = ''] = html
    .replace(/(?<!\s)\s*<meta name="description"[^>]*>/, '')
    .split(/<title>.*?<\/title>/s)
  const [restOfHead = '', afterHead = ''] = afterTitle.split('</head>')
  const preloadTexts = createTextPreloads(html, file)
  return (page) =>
    [
      inActiveLanguage(beforeTitle),
      renderHead(page),
      always,
      preloadTexts(page.files),
      restOfHead,
      // After the scripts of every page, which these depend on (web/src/inline-script.ts loads them).
      metaTag('scripts', filesOf(filesIn(activeLanguage(), page.files)).join(' ') || undefined),
      '</head>',
      // At the end, so that styles and scripts need not wait for it.
      paint(withNoScriptText(afterHead), page.paint, page.site?.siteName).replace(
        '</body>',
        () => `${embeddedAnswers(page)}</body>`,
      ),
    ].join('')
}

const inActiveLanguage = (html: string) =>
  html.replace(
    '<html lang="en"',
    () => `<html lang="${activeLanguage()}" dir="${directionOf(activeLanguage())}"`,
  )

const filesIn = (language: string, files: PageHtml['files'] = []) =>
  language === sourceLanguage ? files : [...files, 'src/lib/catalogs.ts']

const withNoScriptText = (html: string) =>
  html
    .replace('This site needs JavaScript to show videos.', () => escapeHtml(noScriptText()))
    .replace('>All videos<', () => `>${escapeHtml(t`All videos`)}<`)
const noScriptText = () => t`This site needs JavaScript to show videos.`

/** The first render waits for them. */
function createTextPreloads(html: string, shellFile: string) {
  const commonPart: CatalogPart = shellFile === 'embed.html' ? 'embed' : 'viewer'
  const [, build] = /<meta name="texts" content="([^"]+)"/.exec(html) ?? []
  return (files: PageHtml['files'] = []): string => {
    const language = activeLanguage()
    if (language === sourceLanguage || build === undefined) return ''
    return [...new Set([commonPart, ...files.map(catalogPartOf)])]
      .map((part) => catalogAddress(language, part, build))
      .map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`)
      .join('')
  }
}

/** Of the scripts inside the HTML of the build, as a policy names them (CSP 3 §2.3.1). */
export async function readInlineScriptSources(folder = webFolder): Promise<string[]> {
  const path = join(folder, 'index.html')
  const html = existsSync(path) ? await readFile(path, 'utf8') : ''
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

interface ManifestChunk {
  file: string
  name?: string
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

type PagePreloads = (files: readonly string[] | undefined) => string[]

/** Reads Vite's build manifest. */
export async function readPagePreloads(folder: string): Promise<PagePreloads> {
  const path = join(folder, '.vite/manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Manifest) : {}
  const always = new Set(chunkDependencies(manifest, 'index.html'))
  const known = new Map<string, string[]>()
  const find = (files: readonly string[]) => {
    const needed = new Set(files.flatMap((file) => chunkDependencies(manifest, chunkKeyOf(manifest, file))))
    return [...needed.difference(always)].map((key) => `/${manifest[key]?.file}`)
  }
  return (files = []) => {
    const name = files.join()
    const paths = known.get(name) ?? find(files)
    known.set(name, paths)
    return paths
  }
}

/** What the build has put together with other modules is found by the name of the chunk (web/build/split-code.ts). */
const chunkKeyOf = (manifest: Manifest, file: string) =>
  manifest[file]
    ? file
    : (Object.keys(manifest).find((key) => manifest[key]?.name === basename(file, '.tsx')) ?? file)

function chunkDependencies(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return [...found]
  found.add(key)
  for (const imported of chunk.imports ?? []) chunkDependencies(manifest, imported, found)
  return [...found]
}

function embeddedAnswers({ commonAnswers = [], preloaded = [], made: rendered }: PageHtml): string {
  const json = serializeFirstAnswers([...commonAnswers, ...preloaded])
  if (!json && !rendered) return ''
  const origin = rendered
    ? ` data-at="${rendered.at.getTime()}" data-viewer="${rendered.viewerId ?? ''}"`
    : ''
  return `<script type="application/json" id="first-page"${origin}>${json || '[]'}</script>`
}
