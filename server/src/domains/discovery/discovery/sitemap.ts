import type { FeedItem } from './feed-item.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { parentElement, textElement, xmlDocument } from '../../../platform/markup/markup.ts'

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const videoSchema = 'http://www.google.com/schemas/sitemap-video/1.1'

/** Sitemap index (sitemaps.org/protocol.html). */
export const renderSitemapIndex = (addresses: readonly string[]) =>
  xmlDocument(
    parentElement(
      'sitemapindex',
      addresses.map((address) => parentElement('sitemap', [textElement('loc', address)])),
      { xmlns: schema },
    ),
  )

export const renderSitemap = (addresses: readonly string[]) =>
  xmlDocument(
    parentElement(
      'urlset',
      addresses.map((address) => parentElement('url', [textElement('loc', address)])),
      { xmlns: schema },
    ),
  )

/** Video sitemap (Google's extension). */
export const renderVideoSitemap = (items: readonly FeedItem[]) =>
  xmlDocument(parentElement('urlset', items.map(renderUrl), { xmlns: schema, 'xmlns:video': videoSchema }))

const renderUrl = (item: FeedItem) =>
  parentElement('url', [
    textElement('loc', item.url),
    textElement('lastmod', item.updatedAt.toISOString()),
    renderVideo(item),
  ])

/** Limits of the schema. */
const schemaLimits = { title: 100, description: 2048, seconds: 28_800 }

/** The schema requires a thumbnail and a player or content URL; without them only the page URL is listed. */
function renderVideo(item: FeedItem) {
  const { thumbnailUrl, hlsUrl, embedUrl, durationSeconds } = item
  if (!thumbnailUrl || !(hlsUrl ?? embedUrl)) return ''
  const duration = Math.max(1, Math.round(durationSeconds))
  return parentElement('video:video', [
    textElement('video:thumbnail_loc', thumbnailUrl),
    textElement('video:title', truncateText(item.title, schemaLimits.title)),
    textElement('video:description', truncateText(item.description || item.title, schemaLimits.description)),
    textElement('video:content_loc', hlsUrl),
    textElement('video:player_loc', embedUrl),
    textElement('video:duration', duration > schemaLimits.seconds ? undefined : duration),
    textElement('video:publication_date', item.publishedAt.toISOString()),
    textElement('video:family_friendly', item.hasWarning ? 'no' : 'yes'),
    textElement('video:restriction', item.deniedCountries.join(' '), { relationship: 'deny' }),
    textElement('video:uploader', item.creator.username, {
      info: new URL(`/channel/${item.creator.id}`, item.url).href,
    }),
    textElement('video:live', 'no'),
  ])
}
