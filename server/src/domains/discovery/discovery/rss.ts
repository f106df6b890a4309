import { activeLanguage } from '@kinora/contract/text/active-language'
import { parentElement, emptyElement, textElement, xmlDocument } from '../../../platform/markup/markup.ts'
import type { FeedItem } from './feed-item.ts'

export interface Feed {
  title: string
  description: string
  url: string
  pageUrl: string
  items: readonly FeedItem[]
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/** Common channel elements (rssboard.org/rss-specification). */
export const renderChannelHead = ({
  title,
  description,
  url,
  pageUrl,
  items,
}: Omit<Feed, 'items'> & { items: readonly { publishedAt: Date }[] }) => [
  textElement('title', title),
  textElement('link', pageUrl),
  textElement('description', description),
  emptyElement('atom:link', { href: url, rel: 'self', type: 'application/rss+xml' }),
  textElement('language', activeLanguage()),
  textElement('generator', 'Kinora'),
  textElement('ttl', 60),
  textElement('lastBuildDate', items[0] && items[0].publishedAt.toUTCString()),
]

/** RSS 2.0 with Media RSS (rssboard.org/media-rss). */
export const renderRss = (feed: Feed): string =>
  xmlDocument(
    parentElement(
      'rss',
      [parentElement('channel', [...renderChannelHead(feed), ...feed.items.map(renderItem)])],
      namespaces,
    ),
  )

/** The video URL is the guid, since it never changes. */
export const renderItemHead = ({ title, url, description, publishedAt }: FeedItem) => [
  textElement('title', title),
  textElement('link', url),
  textElement('guid', url, { isPermaLink: 'true' }),
  textElement('pubDate', publishedAt.toUTCString()),
  textElement('description', description),
]

const hlsType = 'application/vnd.apple.mpegurl'

const renderItem = (item: FeedItem) =>
  parentElement('item', [
    ...renderItemHead(item),
    textElement('dc:creator', item.creator.username),
    // The length of a stream is unknown; RSS best practice is 0.
    ...(item.hlsUrl ? [emptyElement('enclosure', { url: item.hlsUrl, length: 0, type: hlsType })] : []),
    renderMediaGroup(item),
  ])

const renderMediaGroup = (item: FeedItem) =>
  parentElement('media:group', [
    ...(item.hlsUrl
      ? [
          emptyElement('media:content', {
            url: item.hlsUrl,
            type: hlsType,
            medium: 'video',
            duration: Math.max(1, Math.round(item.durationSeconds)),
            expression: 'full',
          }),
        ]
      : []),
    textElement('media:title', item.title, { type: 'plain' }),
    textElement('media:description', item.description, { type: 'plain' }),
    ...(item.thumbnailUrl ? [emptyElement('media:thumbnail', { url: item.thumbnailUrl })] : []),
    textElement('media:credit', item.creator.username, { role: 'author', scheme: 'urn:ebu' }),
    ...(item.embedUrl ? [emptyElement('media:player', { url: item.embedUrl })] : []),
    textElement('media:rating', item.hasWarning ? 'adult' : 'nonadult', { scheme: 'urn:simple' }),
    ...(item.deniedCountries.length > 0
      ? [
          textElement('media:restriction', item.deniedCountries.join(' ').toLowerCase(), {
            relationship: 'deny',
            type: 'country',
          }),
        ]
      : []),
  ])
