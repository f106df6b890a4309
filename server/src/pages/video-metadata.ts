import { categoryName } from '@kinora/contract/library/categories/category-name'
import { embeds } from '@kinora/contract/library/embeds/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import {
  type PageContent,
  breadcrumbs,
  interactionCounter,
  isoDuration,
  structuredPerson,
  feedLinks,
} from '../platform/pages/page-content.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

export const homeHead = (publicUrl: string): PageContent => ({
  url: `${publicUrl}/`,
  feeds: [feedLinks.site(publicUrl)],
  structuredData: [
    {
      '@type': 'WebSite',
      name: 'Kinora',
      url: `${publicUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

const maxDescriptionLength = 200
const embedPlayerWidth = 1280

/** Unlisted and private videos have no structured data. */
export function videoHead(video: Video, publicUrl: string): PageContent {
  const isPrivate = !video.isPublished || video.visibility !== 'public'
  const { width, height, creator } = video
  const shape = width && height ? width / height : 16 / 9
  return {
    title: video.title,
    description: truncateText(video.description, maxDescriptionLength),
    image: video.thumbnailUrl ? new URL(video.thumbnailUrl, publicUrl).href : undefined,
    type: 'video.other',
    url: `${publicUrl}/video/${video.id}`,
    oembedUrl: video.canEmbed ? oembedUrl(publicUrl, video.id) : undefined,
    player: video.canEmbed
      ? {
          url: `${publicUrl}/embed/${video.id}`,
          width: embedPlayerWidth,
          height: Math.round(embedPlayerWidth / shape),
          durationSeconds: video.duration,
        }
      : undefined,
    feeds: isPrivate ? [] : [feedLinks.channel(creator, publicUrl)],
    structuredData: isPrivate ? [] : videoStructuredData(video, publicUrl),
    isPrivate,
  }
}

const oembedUrl = (publicUrl: string, id: number) =>
  `${publicUrl}${embeds.describe.path}?${new URLSearchParams({ url: `${publicUrl}/video/${id}` }).toString()}`

/** A VideoObject requires an image. */
function videoStructuredData(video: Video, publicUrl: string): object[] {
  const { title: name, creator } = video
  const url = `${publicUrl}/video/${video.id}`
  const way = breadcrumbs([
    { name: 'Kinora', url: `${publicUrl}/` },
    { name: creator.username, url: `${publicUrl}/channel/${creator.id}` },
    { name, url },
  ])
  return video.thumbnailUrl === null ? [way] : [videoObject(video, publicUrl), way]
}

function videoObject(video: Video, publicUrl: string) {
  const { description, likes, width, height } = video
  const url = `${publicUrl}/video/${video.id}`
  return {
    '@type': 'VideoObject',
    '@id': url,
    url,
    name: video.title,
    description: description || video.title,
    uploadDate: video.publishedAt ?? video.createdAt,
    duration: isoDuration(video.duration),
    ...(width && height && { width, height }),
    ...mediaUrlsOf(video, publicUrl),
    author: structuredPerson(video.creator, publicUrl),
    interactionStatistic: [
      interactionCounter('WatchAction', video.views),
      ...(likes === null ? [] : [interactionCounter('LikeAction', likes)]),
    ],
    ...subjectFieldsOf(video),
    ...(video.chapters.length > 0 && { hasPart: clipsOf(video, url) }),
  }
}

function mediaUrlsOf({ id, thumbnailUrl, hlsUrl, canEmbed }: Video, publicUrl: string) {
  const absoluteUrl = (path: string) => new URL(path, publicUrl).href
  return {
    thumbnailUrl: [absoluteUrl(thumbnailUrl ?? '')],
    ...(hlsUrl && { contentUrl: absoluteUrl(hlsUrl) }),
    ...(canEmbed && { embedUrl: `${publicUrl}/embed/${id}` }),
  }
}

const subjectFieldsOf = ({ category, tags, restrictedInCountries, contentWarnings }: Video) => ({
  ...(category && { genre: categoryName(category) }),
  ...(tags.length > 0 && { keywords: tags.map((tag) => tag.name).join(',') }),
  ...(restrictedInCountries.length > 0 && { ineligibleRegion: restrictedInCountries }),
  isFamilyFriendly: contentWarnings.length === 0,
})

const clipsOf = ({ chapters, duration }: Video, url: string) =>
  chapters.map(({ title: name, startSeconds }, index) => ({
    '@type': 'Clip',
    name,
    startOffset: Math.floor(startSeconds),
    endOffset: Math.floor(chapters[index + 1]?.startSeconds ?? duration),
    url: `${url}?t=${Math.floor(startSeconds)}`,
  }))
