import { element, emptyElement, textElement, xmlDocument } from '../site/xml.ts'
import type { FeedItem, Sound } from './feed-item.ts'
import { channelHead, itemHead, type Feed } from './rss.ts'

export interface Episode extends FeedItem {
  sound: Sound
}

export interface Podcast extends Omit<Feed, 'items'> {
  author: string
  pictureUrl: string
  episodes: readonly Episode[]
}

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
}

const yesOrNo = (isSo: boolean) => (isSo ? 'true' : 'false')

/** Podcast feed of a channel with the tags of Apple Podcasts (help.apple.com/itc/podcasts_connect). */
export function writePodcast({ episodes, ...podcast }: Podcast): string {
  const channel = element('channel', [
    ...channelHead({ ...podcast, items: episodes }),
    textElement('itunes:author', podcast.author),
    textElement('itunes:summary', podcast.description),
    textElement('itunes:type', 'episodic'),
    emptyElement('itunes:image', { href: podcast.pictureUrl }),
    emptyElement('itunes:category', { text: 'TV & Film' }),
    textElement('itunes:explicit', yesOrNo(episodes.some(({ hasWarning }) => hasWarning))),
    ...episodes.map(episodeOf),
  ])
  return xmlDocument(element('rss', [channel], namespaces))
}

const episodeOf = (episode: Episode) =>
  element('item', [
    ...itemHead(episode),
    emptyElement('enclosure', { url: episode.sound.url, length: episode.sound.bytes, type: 'audio/mp4' }),
    textElement('itunes:title', episode.title),
    textElement('itunes:author', episode.creator.username),
    textElement('itunes:duration', Math.max(1, Math.round(episode.durationSeconds))),
    textElement('itunes:explicit', yesOrNo(episode.hasWarning)),
    textElement('itunes:episodeType', 'full'),
    ...(episode.pictureUrl ? [emptyElement('itunes:image', { href: episode.pictureUrl })] : []),
  ])
