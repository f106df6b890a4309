import { msg, t } from '@kinora/contract/text/translate'
import { readableTextColour } from '@kinora/contract/site/site-settings/colour-contrast'
import type { OEmbedFormat } from '@kinora/contract/library/embeds/schemas'
import type { PublicSiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { escapeHtml } from '../../../platform/markup/markup.ts'
import type { PreloadedResponse, PageContent } from '../../../platform/pages/page-content.ts'
import type { FirstPaint } from './first-paint.ts'

const defaultDescription = msg`Watch, make and share videos.`

export const metaTag = (name: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(String(content))}">`

/** Open Graph (ogp.me). */
const openGraphTag = (property: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta property="${property}" content="${escapeHtml(String(content))}">`

export interface PageHtml extends Omit<PageContent, keyof FirstPaint> {
  status: 200 | 403 | 404 | 410 | 451 | 503
  title: string
  retryAfterSeconds?: number
  /** Time and viewer of the embedded answers, which no other viewer may use. Absent if they are the same for everyone. */
  made?: { at: Date; viewerId: number | null }
  site?: PublicSiteSettings
  commonAnswers?: PageContent['preloaded']
  /** Source files of `web/` whose scripts are preloaded. */
  files?: readonly string[]
  paint?: FirstPaint
  /** Search engines may follow its links either way. */
  isIndexed?: boolean
}

export function renderHead(page: PageHtml): string {
  const { status, title, description, url, isIndexed = true } = page
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag('description', description || t(defaultDescription)),
    isIndexed && status === 200 ? '' : metaTag('robots', 'noindex'),
    url === undefined ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...socialTags(page),
    ...siteTags(page.site),
    oembedLinks(title, page.oembedUrl),
    ...(page.feeds ?? []).map(feedLink),
    imagePreload(page.heroImage),
    playlistPreload(page.playlist),
    ...(page.structuredData ?? []).map(jsonLdScript),
  ].join('')
}

/** Name and colours of the site, so that nothing changes when the scripts run. */
function siteTags(site: PageHtml['site']): string[] {
  if (!site) return []
  const { dark, light } = site.colours
  const rules = [dark && accentVariables('dark', dark), light && accentVariables('light', light)].filter(
    Boolean,
  )
  return [
    site.siteName === 'Kinora' ? '' : metaTag('application-name', site.siteName),
    rules.length > 0 ? `<style>${rules.join('')}</style>` : '',
  ]
}

/** Derives the accent's family from one colour, with readable contrast. */
const accentVariables = (theme: string, colour: string) =>
  `html:root[data-theme=${theme}]{--color-accent:${colour};--color-accent-fg:${readableTextColour(colour)};` +
  `--color-accent-hover:color-mix(in oklab,${colour} 86%,${readableTextColour(colour)});` +
  `--color-accent-text:color-mix(in oklab,${colour} 45%,var(--color-fg));` +
  `--color-accent-soft:color-mix(in oklab,${colour} 16%,var(--color-canvas))}`

function socialTags({ title, description, url, image, player, type = 'website', site }: PageHtml): string[] {
  return [
    openGraphTag('og:site_name', site?.siteName ?? 'Kinora'),
    openGraphTag('og:title', title),
    openGraphTag('og:type', type),
    openGraphTag('og:description', description || undefined),
    openGraphTag('og:image', image),
    openGraphTag('og:url', url),
    ...(player ? playerTags(player) : []),
    metaTag('twitter:card', player ? 'player' : image ? 'summary_large_image' : 'summary'),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description || undefined),
    metaTag('twitter:image', image),
  ]
}

const playerTags = ({ url, width, height, durationSeconds }: NonNullable<PageHtml['player']>) => [
  openGraphTag('og:video', url),
  openGraphTag('og:video:secure_url', url.startsWith('https:') ? url : undefined),
  openGraphTag('og:video:type', 'text/html'),
  openGraphTag('og:video:width', width),
  openGraphTag('og:video:height', height),
  openGraphTag('video:duration', Math.max(1, Math.round(durationSeconds))),
  metaTag('twitter:player', url),
  metaTag('twitter:player:width', width),
  metaTag('twitter:player:height', height),
]

/** JSON and XML, as oembed.com §4 requires. */
function oembedLinks(title: string, url: string | undefined) {
  if (url === undefined) return ''
  const link = (type: string, format: OEmbedFormat) =>
    `<link rel="alternate" type="${type}+oembed" href="${escapeHtml(`${url}&format=${format}`)}" title="${escapeHtml(title)}">`
  return link('application/json', 'json') + link('text/xml', 'xml')
}

const feedLink = ({ url, title }: NonNullable<PageHtml['feeds']>[number]) =>
  `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(url)}" title="${escapeHtml(title)}">`

/** The source that `<picture>` will choose; browsers ignore preloads of unsupported types. */
function imagePreload(image: PageHtml['heroImage']): string {
  if (!image) return ''
  const { source, sizes } = image
  const best = source.avif ?? source.webp
  const ogType = best
    ? `type="image/${source.avif ? 'avif' : 'webp'}" imagesrcset="${escapeHtml(best)}" imagesizes="${escapeHtml(sizes)}"`
    : `href="${escapeHtml(source.url)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${ogType}>`
}

/** In the mode of `fetch`, so that the player finds it there. */
const playlistPreload = (url: string | undefined) =>
  url === undefined ? '' : `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`

/** `<` could end the script element, and U+2028 and U+2029 are line ends in older parsers. */
const escapeForScript = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const serializeJsonLd = (data: object) =>
  escapeForScript(JSON.stringify({ '@context': 'https://schema.org', ...data }))

const jsonLdScript = (data: object) => `<script type="application/ld+json">${serializeJsonLd(data)}</script>`

/** A larger payload would delay the page that it should speed up; the rest is fetched as usual. */
const maxCharacters = 120_000

/** Includes the answers that fit; empty when there are none. */
export function serializeFirstAnswers(answers: readonly PreloadedResponse[]): string {
  let room = maxCharacters
  const fitting = answers.flatMap((answer) => {
    const json = JSON.stringify(answer)
    if (json.length > room) return []
    room -= json.length
    return [json]
  })
  return fitting.length === 0 ? '' : escapeForScript(`[${fitting.join(',')}]`)
}
