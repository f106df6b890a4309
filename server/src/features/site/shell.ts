import type { OEmbedFormat } from '@kinora/contract/embeds'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from './escape-html.ts'

/** Where the front end is when it is built. */
export const webFolder = join(import.meta.dirname, '../../../../web/dist')

export const hasFrontEnd = () => existsSync(join(webFolder, 'index.html'))

/** What the HTML of one address says before any script runs. */
export interface Page {
  status: 200 | 403 | 404
  title: string
  description?: string
  image?: string
  type?: 'website' | 'video.other' | 'profile'
  url?: string
  /** Where other sites find out how to show it; they add in which format. */
  oembedUrl?: string
  /** Another origin whose scripts and frames the page needs. */
  opensTo?: string | undefined
  /** Answers of the API that the page will ask for first, by query key. */
  first: { key: readonly unknown[]; data: unknown }[]
  /** Kept by no cache, not even the browser's own: what it says is not for everybody or not for long. */
  isPrivate?: boolean
}

/** Fills the built HTML for one address. */
export type Shell = (page: Page) => string

interface ShellSource {
  folder?: string
  file?: string
  copyright?: string | undefined
}

export async function readShell({
  folder = webFolder,
  file = 'index.html',
  copyright,
}: ShellSource = {}): Promise<Shell> {
  const html = await readFile(join(folder, file), 'utf8')
  const [beforeTitle = '', afterTitle = ''] = html.split(/<title>.*?<\/title>/s)
  const always = copyright === undefined ? '' : metaName('copyright', copyright)
  return (page) => `${beforeTitle}${headOf(page)}${always}${afterTitle}`
}

/** Inside a script element only `<` could end the script; it is written as an escape of JSON. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

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

function headOf({ title, description, image, type = 'website', url, oembedUrl, first }: Page): string {
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
    first.length === 0 ? '' : `<script type="application/json" id="first-page">${escapeJson(first)}</script>`,
  ].join('')
}
