import type { OEmbedFormat } from '@kinora/contract/embeds'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageContent } from '../../platform/pages/page.ts'
import { escapeHtml } from './escape-html.ts'
import { writeFirstAnswers } from './first-page.ts'
import { readFirstPaint, type Paint } from './first-paint.ts'
import { readPageFiles } from './page-files.ts'

/** Where the front end is when it is built. */
export const webFolder = join(import.meta.dirname, '../../../../web/dist')

export const hasFrontEnd = () => existsSync(join(webFolder, 'index.html'))

/** What the HTML of one address says before any script runs. */
export interface PageHtml extends Omit<PageContent, 'cards'> {
  status: 200 | 403 | 404 | 410 | 451
  title: string
  /** When and for whom its first answers were made; the browser uses no others. Left out, they are for everybody. */
  made?: { at: Date; viewerId: number | null }
  /** The files of `web/src/pages/` that show it: their scripts are fetched beside those of every page. */
  files?: readonly string[]
  /** What stands there until the script runs. */
  paint?: Paint
}

/** Fills the built HTML for one address. */
export type Shell = (page: PageHtml) => string

interface ShellSource {
  folder?: string
  file?: string
  copyright?: string | undefined
}

/** Reads the built HTML once, with what belongs to each page. */
export async function readShell({
  folder = webFolder,
  file = 'index.html',
  copyright,
}: ShellSource = {}): Promise<Shell> {
  const { html, paint } = readFirstPaint(await readFile(join(folder, file), 'utf8'))
  const filesOf = await readPageFiles(folder)
  const always = copyright === undefined ? '' : metaName('copyright', copyright)
  const [beforeTitle = '', afterTitle = ''] = html.split(/<title>.*?<\/title>/s)
  const [restOfHead = '', afterHead = ''] = afterTitle.split('</head>')
  return (page) =>
    [
      beforeTitle,
      headOf(page),
      always,
      restOfHead,
      // After the scripts of every page: these are worth nothing without those.
      ...filesOf(page.files).map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
      '</head>',
      // At the end: the styles and scripts that stand before it need not wait for it.
      paint(afterHead, page.paint).replace('</body>', () => `${embedded(page)}</body>`),
    ].join('')
}

const metaName = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const meta = (property: string, content: string | undefined) =>
  content === undefined ? '' : `<meta property="${property}" content="${escapeHtml(content)}">`

/** Both notations, as oembed.com §4 wants it. */
function discovery(title: string, url: string | undefined) {
  if (url === undefined) return ''
  const link = (type: string, format: OEmbedFormat) =>
    `<link rel="alternate" type="${type}+oembed" href="${escapeHtml(`${url}&format=${format}`)}" title="${escapeHtml(title)}">`
  return link('application/json', 'json') + link('text/xml', 'xml')
}

/** As `<picture>` will choose: browsers that cannot read the type of a preload leave it. */
function preloadOf(picture: PageHtml['picture']): string {
  if (!picture) return ''
  const { source, sizes } = picture
  const best = source.avif ?? source.webp
  const what = best
    ? `type="image/${source.avif ? 'avif' : 'webp'}" imagesrcset="${escapeHtml(best)}" imagesizes="${escapeHtml(sizes)}"`
    : `href="${escapeHtml(source.url)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${what}>`
}

function embedded({ first = [], made }: PageHtml): string {
  const json = writeFirstAnswers(first)
  if (!json && !made) return ''
  const origin = made ? ` data-at="${made.at.getTime()}" data-viewer="${made.viewerId ?? ''}"` : ''
  return `<script type="application/json" id="first-page"${origin}>${json || '[]'}</script>`
}

function headOf(page: PageHtml): string {
  const { title, description, image, type = 'website', url, oembedUrl, picture } = page
  return [
    `<title>${escapeHtml(title)}</title>`,
    description === undefined ? '' : metaName('description', description),
    meta('og:site_name', 'Kinora'),
    meta('og:title', title),
    meta('og:type', type),
    meta('og:description', description),
    meta('og:image', image),
    meta('og:url', url),
    discovery(title, oembedUrl),
    preloadOf(picture),
  ].join('')
}
