import type { PublicSite } from '@kinora/contract/site-settings'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageContent } from '../../platform/pages/page.ts'
import { writeFirstAnswers } from './first-page.ts'
import { readFirstPaint, type Paint } from './first-paint.ts'
import { headOf, metaName } from './head.ts'
import { readPageFiles } from './page-files.ts'

/** Where the front end is when it is built. */
export const webFolder = join(import.meta.dirname, '../../../../web/dist')

export const hasFrontEnd = () => existsSync(join(webFolder, 'index.html'))

/** What the HTML of one address says before any script runs. */
export interface PageHtml extends Omit<PageContent, keyof Paint> {
  status: 200 | 403 | 404 | 410 | 451 | 503
  title: string
  /** After how long it is worth asking again. */
  retryAfterSeconds?: number
  /** When and for whom its first answers were made; the browser uses no others. Left out, they are for everybody. */
  made?: { at: Date; viewerId: number | null }
  /** What every page shows of how the site is run. */
  site?: PublicSite
  /** Answers that every page asks for, whatever it shows. */
  everywhere?: PageContent['first']
  /** The files of `web/` that show it: their scripts are fetched beside those of every page. */
  files?: readonly string[]
  /** What stands there until the script runs. */
  paint?: Paint
  /** Whether search engines may list it; they may follow its links either way. */
  isIndexed?: boolean
}

/** Fills the built HTML for one address. */
export type Shell = (page: PageHtml) => string

interface ShellSource {
  folder?: string
  file?: string
  copyright?: string | undefined
  /** False: browsers keep nothing for when there is no network. */
  hasWorker?: boolean
}

/** Reads the built HTML once, with what belongs to each page. */
export async function readShell({
  folder = webFolder,
  file = 'index.html',
  copyright,
  hasWorker = true,
}: ShellSource = {}): Promise<Shell> {
  const { html, paint } = readFirstPaint(await readFile(join(folder, file), 'utf8'))
  const filesOf = await readPageFiles(folder)
  const always = metaName('copyright', copyright) + metaName('service-worker', hasWorker ? undefined : 'off')
  // Each page says what it is in its own words.
  const [beforeTitle = '', afterTitle = ''] = html
    .replace(/(?<!\s)\s*<meta name="description"[^>]*>/, '')
    .split(/<title>.*?<\/title>/s)
  const [restOfHead = '', afterHead = ''] = afterTitle.split('</head>')
  return (page) =>
    [
      beforeTitle,
      headOf(page),
      always,
      restOfHead,
      // After the scripts of every page: these are worth nothing without those.
      ...filesOf(page.files).map(
        (path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`,
      ),
      '</head>',
      // At the end: the styles and scripts that stand before it need not wait for it.
      paint(afterHead, page.paint, page.site?.siteName).replace('</body>', () => `${embedded(page)}</body>`),
    ].join('')
}

function embedded({ everywhere = [], first = [], made }: PageHtml): string {
  const json = writeFirstAnswers([...everywhere, ...first])
  if (!json && !made) return ''
  const origin = made ? ` data-at="${made.at.getTime()}" data-viewer="${made.viewerId ?? ''}"` : ''
  return `<script type="application/json" id="first-page"${origin}>${json || '[]'}</script>`
}
