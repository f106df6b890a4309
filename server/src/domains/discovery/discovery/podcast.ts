import { parentElement, emptyElement, textElement, xmlDocument } from '../../../platform/markup/xml.ts'
import type { FeedItem, AudioEnclosure } from './feed-item.ts'
import { renderChannelHead, renderItemHead, type Feed } from './rss.ts'

export interface Episode extends FeedItem {
  audio: AudioEnclosure
}

export interface Podcast extends Omit<Feed, 'items'> {
  author: string
  coverUrl: string
  episodes: readonly Episode[]
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
}

const xmlBoolean = (isSo: boolean) => (isSo ? 'true' : 'false')

/** Podcast feed of a channel with the tags of Apple Podcasts (help.apple.com/itc/podcasts_connect). */
export function renderPodcast({ episodes, ...podcast }: Podcast): string {
  const channel = parentElement('channel', [
    ...renderChannelHead({ ...podcast, items: episodes }),
    textElement('itunes:author', podcast.author),
    textElement('itunes:summary', podcast.description),
    textElement('itunes:type', 'episodic'),
    emptyElement('itunes:image', { href: podcast.coverUrl }),
    emptyElement('itunes:category', { text: 'TV & Film' }),
    textElement('itunes:explicit', xmlBoolean(episodes.some(({ hasWarning }) => hasWarning))),
    ...episodes.map(renderEpisode),
  ])
  return xmlDocument(parentElement('rss', [channel], namespaces))
}

const renderEpisode = (episode: Episode) =>
  parentElement('item', [
    ...renderItemHead(episode),
    emptyElement('enclosure', { url: episode.audio.url, length: episode.audio.bytes, type: 'audio/mp4' }),
    textElement('itunes:title', episode.title),
    textElement('itunes:author', episode.creator.username),
    textElement('itunes:duration', Math.max(1, Math.round(episode.durationSeconds))),
    textElement('itunes:explicit', xmlBoolean(episode.hasWarning)),
    textElement('itunes:episodeType', 'full'),
    ...(episode.thumbnailUrl ? [emptyElement('itunes:image', { href: episode.thumbnailUrl })] : []),
  ])
