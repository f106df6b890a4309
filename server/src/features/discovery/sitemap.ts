import { element, textElement, xmlDocument } from '../site/xml.ts'
import type { FeedItem } from './feed-item.ts'
import { cutText } from '@kinora/contract/cut-text'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const videoSchema = 'http://www.google.com/schemas/sitemap-video/1.1'

/** Sitemap index (sitemaps.org/protocol.html). */
export const writeSitemapIndex = (addresses: readonly string[]) =>
  xmlDocument(
    element(
      'sitemapindex',
      addresses.map((address) => element('sitemap', [textElement('loc', address)])),
      { xmlns: schema },
    ),
  )

export const writeSitemap = (addresses: readonly string[]) =>
  xmlDocument(
    element(
      'urlset',
      addresses.map((address) => element('url', [textElement('loc', address)])),
      { xmlns: schema },
    ),
  )

/** Video sitemap (Google's extension). */
export const writeVideoSitemap = (items: readonly FeedItem[]) =>
  xmlDocument(element('urlset', items.map(urlOf), { xmlns: schema, 'xmlns:video': videoSchema }))

const urlOf = (item: FeedItem) =>
  element('url', [
    textElement('loc', item.url),
    textElement('lastmod', item.updatedAt.toISOString()),
    videoOf(item),
  ])

/** Limits of the schema. */
const longest = { title: 100, description: 2048, seconds: 28_800 }

/** The schema requires a thumbnail and a player or content URL; without them only the page URL is listed. */
function videoOf(item: FeedItem) {
  const { pictureUrl, hlsUrl, embedUrl, durationSeconds } = item
  if (!pictureUrl || !(hlsUrl ?? embedUrl)) return ''
  const duration = Math.max(1, Math.round(durationSeconds))
  return element('video:video', [
    textElement('video:thumbnail_loc', pictureUrl),
    textElement('video:title', cutText(item.title, longest.title)),
    textElement('video:description', cutText(item.description || item.title, longest.description)),
    textElement('video:content_loc', hlsUrl),
    textElement('video:player_loc', embedUrl),
    textElement('video:duration', duration > longest.seconds ? undefined : duration),
    textElement('video:publication_date', item.publishedAt.toISOString()),
    textElement('video:family_friendly', item.hasWarning ? 'no' : 'yes'),
    textElement('video:restriction', item.deniedCountries.join(' '), { relationship: 'deny' }),
    textElement('video:uploader', item.creator.username, {
      info: new URL(`/channel/${item.creator.id}`, item.url).href,
    }),
    textElement('video:live', 'no'),
  ])
}
