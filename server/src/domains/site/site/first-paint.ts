import { shortCardFacts } from '@kinora/contract/library/videos/card-labels'
import type { Layout } from '@kinora/contract/pages/pages'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { cardSizes, playerSizes } from '@kinora/contract/pages/image-sizes'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { PageContent } from '../../../platform/pages/page-content.ts'
import { escapeHtml } from '../../../platform/markup/markup.ts'

/** The HTML that is visible before the script runs: the app shell with the first cards, a player, or a spinner. */
export interface FirstPaint extends Pick<PageContent, 'videoLinks' | 'videoPreview'> {
  layout: 'usual' | 'rail' | Layout
}

/** More would be below the fold. */
const maxCards = 12

type TemplateRenderer = (values: Record<string, string>) => string

/** Replaces each `{name}`; the values must be HTML already. */
const createTemplate =
  (piece: string): TemplateRenderer =>
  (values) =>
    piece.replace(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign)

/** Extracts the `<template>` elements of the first paint from the built HTML, and returns a function that renders them. */
export function parsePaintTemplates(built: string) {
  const pieces = new Map<string, string>()
  const html = built.replace(
    /<template id="paint-(\w+)">(.*?)<\/template>\s*/gs,
    (_all, name: string, piece: string) => {
      pieces.set(
        name,
        piece
          .replace(/<!--.*?-->/gs, '')
          .trim()
          .replace(/>\s+</g, '><'),
      )
      return ''
    },
  )
  const templateOf = (name: string) => createTemplate(pieces.get(name) ?? '')
  if (pieces.size === 0) return { html, paint: (rest: string) => rest }
  const [frame, home, title, card] = [
    templateOf('frame'),
    templateOf('home'),
    templateOf('title'),
    templateOf('card'),
  ]
  const [watch, loading] = [templateOf('watch'), templateOf('loading')]
  const renderCards = (cards: NonNullable<FirstPaint['videoLinks']>) =>
    home({
      loading: loading({}),
      title: cards.title === undefined ? '' : title({ title: escapeHtml(cards.title) }),
      cards: cards.videos
        .slice(0, maxCards)
        .map((video, index) => card(cardValues(video, index === 0)))
        .join(''),
    })
  const renderPlayer = ({ title, poster }: NonNullable<FirstPaint['videoPreview']>) =>
    watch({
      title: escapeHtml(title),
      picture: poster ? imageElement(poster, playerSizes) : '',
      loading: loading({}),
    })
  const renderContent = ({ videoLinks, videoPreview }: FirstPaint) => {
    if (videoLinks) return renderCards(videoLinks)
    return videoPreview ? renderPlayer(videoPreview) : centered(loading({}))
  }
  return {
    html,
    paint: (rest: string, firstPaint: FirstPaint | undefined, siteName = 'Kinora') => {
      if (!firstPaint) return rest
      const content = renderContent(firstPaint)
      return rest.replace(
        emptyRoot,
        () =>
          `<div id="root">${frame({ frame: firstPaint.layout, site: escapeHtml(siteName), content })}</div>`,
      )
    },
  }
}

const centered = (html: string) => `<div class="grid min-h-[40vh] place-items-center">${html}</div>`

const emptyRoot = '<div id="root"></div>'

const badgePlaceholder = '<span class="size-3.5 flex-none"></span>'

const cardValues = (video: VideoCard, isFirst: boolean) => ({
  href: `/video/${video.id}`,
  title: escapeHtml(video.title),
  creator: escapeHtml(video.creator.username),
  mark: video.creator.isVerified ? badgePlaceholder : '',
  facts: escapeHtml(shortCardFacts(video)),
  // Other images wait for the scripts.
  picture: isFirst && video.poster ? imageElement(video.poster, cardSizes) : '',
})

const sourceElement = (type: string, srcset: string | undefined, sizes: string) =>
  srcset ? `<source type="image/${type}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}">` : ''

const imageElement = ({ url, avif, webp, width, height }: ResponsiveImage, sizes: string) =>
  [
    '<picture class="contents">',
    sourceElement('avif', avif, sizes),
    sourceElement('webp', webp, sizes),
    `<img src="${escapeHtml(url)}" alt="" width="${width}" height="${height}" fetchpriority="high" class="size-full rounded-md object-cover">`,
    '</picture>',
  ].join('')
