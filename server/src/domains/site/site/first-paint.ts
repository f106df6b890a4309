import { activeLanguage, sourceLanguage } from '@kinora/contract/text/active-language'
import { channelFacts } from '@kinora/contract/community/channels/channel-facts'
import { cardFacts, shortCardFacts } from '@kinora/contract/library/videos/card-labels'
import type { Layout } from '@kinora/contract/pages/pages'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { PageContent, PagePreview } from '../../../platform/pages/page-content.ts'
import { escapeHtml } from '../../../platform/markup/markup.ts'

/** The HTML that is visible before the script runs: the app shell with the first cards, a player, or a spinner. */
export interface FirstPaint extends Pick<PageContent, 'preview'> {
  layout: 'usual' | 'rail' | Layout
}

/** More would be below the fold. */
const maxCards = 12

/** Extracts the templates of `web/src/app/first-paint.tsx` from the built HTML, and returns a function that fills them. */
export function parsePaintTemplates(built: string) {
  const templates = new Map<string, string>()
  const html = built.replace(
    /<template id="paint-([\w-]+)" lang="(\w+)">(.*?)<\/template>\s*/gs,
    (_all, name: string, language: string, template: string) => {
      templates.set(`${language} ${name}`, template)
      return ''
    },
  )
  const templateOf = (name: string) =>
    templates.get(`${activeLanguage()} ${name}`) ?? templates.get(`${sourceLanguage} ${name}`) ?? ''
  const fill: TemplateFiller = (name, values = {}) =>
    templateOf(name).replace(/\{(\w+)\}/g, (sign, key: string) => values[key] ?? sign)
  return {
    html,
    paint: (rest: string, firstPaint: FirstPaint | undefined, siteName = 'Kinora') => {
      if (!firstPaint || templates.size === 0) return rest
      const { preview } = firstPaint
      const content = preview ? fillContent(fill, preview) : fill('loading')
      const frame = fill(`frame-${firstPaint.layout}`, { site: escapeHtml(siteName), content })
      return rest.replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`)
    },
  }
}

/** The values must be HTML already. */
type TemplateFiller = (name: string, values?: Record<string, string>) => string

type PreviewOf<Kind extends PagePreview['kind']> = Extract<PagePreview, { kind: Kind }>

const fillPreview: {
  [Kind in PagePreview['kind']]: (fill: TemplateFiller, preview: PreviewOf<Kind>) => string
} = {
  videos: (fill, { heading, ...rows }) =>
    fill('home', { heading: escapeHtml(heading), ...rowsValues(fill, rows) }),
  video: (fill, { title, poster }) =>
    fill('watch', {
      title: escapeHtml(title),
      picture: poster ? fillPicture(fill, 'poster', poster) : '',
    }),
  channel: (fill, { channel, ...rows }) =>
    fill('channel', {
      banner: channel.channelBanner ? fill('channel-banner', { src: escapeHtml(channel.channelBanner) }) : '',
      name: escapeHtml(channel.username),
      mark: channel.isVerified ? fill('mark') : '',
      facts: channelFacts(channel)
        .map((fact) => fill('channel-fact', { fact: escapeHtml(fact) }))
        .join(''),
      rows:
        rows.videos.length > 0
          ? fill('channel-rows', rowsValues(fill, rows, 'channel-card'))
          : fill('loading'),
    }),
  signIn: (fill, { poster }) =>
    fill('sign-in', { picture: poster ? fillPicture(fill, 'scene', poster) : fill('empty-scene') }),
}

const fillContent = <Kind extends PagePreview['kind']>(fill: TemplateFiller, preview: PreviewOf<Kind>) =>
  fillPreview[preview.kind as Kind](fill, preview)

/** Beside a name there is room for short ones. */
const factsOf = { card: shortCardFacts, 'channel-card': cardFacts }

const rowsValues = (
  fill: TemplateFiller,
  { title, videos }: Pick<PreviewOf<'videos'>, 'title' | 'videos'>,
  card: keyof typeof factsOf = 'card',
) => ({
  title: title === undefined ? fill('untitled') : fill('title', { title: escapeHtml(title) }),
  cards: videos
    .slice(0, maxCards)
    .map((video, index) =>
      fill(card, { ...cardValues(fill, video, index === 0), facts: escapeHtml(factsOf[card](video)) }),
    )
    .join(''),
})

const cardValues = (fill: TemplateFiller, video: VideoCard, isFirst: boolean) => ({
  href: `/video/${video.id}`,
  title: escapeHtml(video.title),
  creator: escapeHtml(video.creator.username),
  mark: video.creator.isVerified ? fill('mark') : '',
  // Other images wait for the scripts.
  picture: isFirst && video.poster ? fillPicture(fill, 'picture', video.poster) : '',
})

/** A `<source>` without addresses is not valid. */
const emptySource = /<source [^>]*srcset=""[^>]*>/gi

const fillPicture = (
  fill: TemplateFiller,
  template: 'picture' | 'poster' | 'scene',
  { url, avif = '', webp = '', width, height }: ResponsiveImage,
) =>
  fill(template, {
    url: escapeHtml(url),
    avif: escapeHtml(avif),
    webp: escapeHtml(webp),
    width: String(width),
    height: String(height),
  }).replace(emptySource, '')
