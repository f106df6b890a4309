import { inkOn } from '@kinora/contract/colour-rules'
import type { OEmbedFormat } from '@kinora/contract/embeds'
import { escapeHtml } from './escape-html.ts'
import { writeStructured } from './first-page.ts'
import type { PageHtml } from './shell.ts'

const usualDescription = 'Watch, make and share films.'

export const metaName = (name: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(String(content))}">`

/** Open Graph (ogp.me). */
const meta = (property: string, content: string | number | undefined) =>
  content === undefined ? '' : `<meta property="${property}" content="${escapeHtml(String(content))}">`

export function headOf(page: PageHtml): string {
  const { status, title, description, url, isIndexed = true } = page
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaName('description', description || usualDescription),
    isIndexed && status === 200 ? '' : metaName('robots', 'noindex'),
    url === undefined ? '' : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...socialTags(page),
    ...siteTags(page.site),
    discovery(title, page.oembedUrl),
    ...(page.feeds ?? []).map(feedLink),
    preloadOf(page.picture),
    ...(page.structured ?? []).map(structuredScript),
  ].join('')
}

/** Name and colours of the site, so that nothing changes when the scripts run. */
function siteTags(site: PageHtml['site']): string[] {
  if (!site) return []
  const { dark, light } = site.colours
  const rules = [dark && accentOf('dark', dark), light && accentOf('light', light)].filter(Boolean)
  return [
    site.siteName === 'Kinora' ? '' : metaName('application-name', site.siteName),
    rules.length > 0 ? `<style>${rules.join('')}</style>` : '',
  ]
}

/** Derives the accent's family from one colour, with readable contrast. */
const accentOf = (theme: string, colour: string) =>
  `html:root[data-theme=${theme}]{--color-accent:${colour};--color-accent-fg:${inkOn(colour)};` +
  `--color-accent-hover:color-mix(in oklab,${colour} 86%,${inkOn(colour)});` +
  `--color-accent-text:color-mix(in oklab,${colour} 45%,var(--color-fg));` +
  `--color-accent-soft:color-mix(in oklab,${colour} 16%,var(--color-canvas))}`

function socialTags({ title, description, url, image, player, type = 'website', site }: PageHtml): string[] {
  return [
    meta('og:site_name', site?.siteName ?? 'Kinora'),
    meta('og:title', title),
    meta('og:type', type),
    meta('og:description', description || undefined),
    meta('og:image', image),
    meta('og:url', url),
    ...(player ? playerTags(player) : []),
    metaName('twitter:card', player ? 'player' : image ? 'summary_large_image' : 'summary'),
    metaName('twitter:title', title),
    metaName('twitter:description', description || undefined),
    metaName('twitter:image', image),
  ]
}

const playerTags = ({ url, width, height, durationSeconds }: NonNullable<PageHtml['player']>) => [
  meta('og:video', url),
  meta('og:video:secure_url', url.startsWith('https:') ? url : undefined),
  meta('og:video:type', 'text/html'),
  meta('og:video:width', width),
  meta('og:video:height', height),
  meta('video:duration', Math.max(1, Math.round(durationSeconds))),
  metaName('twitter:player', url),
  metaName('twitter:player:width', width),
  metaName('twitter:player:height', height),
]

/** JSON and XML, as oembed.com §4 requires. */
function discovery(title: string, url: string | undefined) {
  if (url === undefined) return ''
  const link = (type: string, format: OEmbedFormat) =>
    `<link rel="alternate" type="${type}+oembed" href="${escapeHtml(`${url}&format=${format}`)}" title="${escapeHtml(title)}">`
  return link('application/json', 'json') + link('text/xml', 'xml')
}

const feedLink = ({ url, title }: NonNullable<PageHtml['feeds']>[number]) =>
  `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(url)}" title="${escapeHtml(title)}">`

/** The source that `<picture>` will choose; browsers ignore preloads of unsupported types. */
function preloadOf(picture: PageHtml['picture']): string {
  if (!picture) return ''
  const { source, sizes } = picture
  const best = source.avif ?? source.webp
  const what = best
    ? `type="image/${source.avif ? 'avif' : 'webp'}" imagesrcset="${escapeHtml(best)}" imagesizes="${escapeHtml(sizes)}"`
    : `href="${escapeHtml(source.url)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${what}>`
}

const structuredScript = (thing: object) =>
  `<script type="application/ld+json">${writeStructured(thing)}</script>`
