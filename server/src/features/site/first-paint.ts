import { shortFacts } from '@kinora/contract/card-words'
import type { Layout } from '@kinora/contract/pages'
import type { VideoCard } from '@kinora/contract/videos'
import { cardSizes, stageSizes } from '@kinora/contract/first-picture'
import type { Picture } from '@kinora/contract/users'
import type { PageContent } from '../../platform/pages/page.ts'
import { escapeHtml } from './escape-html.ts'

/** The HTML that is visible before the script runs: the app shell with the first cards, a player, or a spinner. */
export interface Paint extends Pick<PageContent, 'cards' | 'film'> {
  frame: 'usual' | 'rail' | Layout
}

/** More would be below the fold. */
const mostCards = 12

type Fill = (values: Record<string, string>) => string

/** Replaces each `{name}`; the values must be HTML already. */
const fill =
  (piece: string): Fill =>
  (values) =>
    piece.replace(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign)

/** Extracts the `<template>` elements of the first paint from the built HTML, and returns a function that renders them. */
export function readFirstPaint(built: string) {
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
  const pieceOf = (name: string) => fill(pieces.get(name) ?? '')
  if (pieces.size === 0) return { html, paint: (rest: string) => rest }
  const [frame, home, title, card] = [pieceOf('frame'), pieceOf('home'), pieceOf('title'), pieceOf('card')]
  const [watch, loading] = [pieceOf('watch'), pieceOf('loading')]
  const contentOf = (cards: NonNullable<Paint['cards']>) =>
    home({
      loading: loading({}),
      title: cards.title === undefined ? '' : title({ title: escapeHtml(cards.title) }),
      cards: cards.videos
        .slice(0, mostCards)
        .map((video, index) => card(wordsOf(video, index === 0)))
        .join(''),
    })
  const watchOf = ({ title: words, poster }: NonNullable<Paint['film']>) =>
    watch({
      title: escapeHtml(words),
      picture: poster ? pictureOf(poster, stageSizes) : '',
      loading: loading({}),
    })
  const fillingOf = ({ cards, film }: Paint) => {
    if (cards) return contentOf(cards)
    return film ? watchOf(film) : centered(loading({}))
  }
  return {
    html,
    paint: (rest: string, wanted: Paint | undefined, siteName = 'Kinora') => {
      if (!wanted) return rest
      const content = fillingOf(wanted)
      return rest.replace(
        emptyRoot,
        () => `<div id="root">${frame({ frame: wanted.frame, site: escapeHtml(siteName), content })}</div>`,
      )
    },
  }
}

const centered = (html: string) => `<div class="grid min-h-[40vh] place-items-center">${html}</div>`

const emptyRoot = '<div id="root"></div>'

const placeOfMark = '<span class="size-3.5 flex-none"></span>'

const wordsOf = (video: VideoCard, isFirst: boolean) => ({
  href: `/video/${video.id}`,
  title: escapeHtml(video.title),
  creator: escapeHtml(video.creator.username),
  mark: video.creator.isVerified ? placeOfMark : '',
  facts: escapeHtml(shortFacts(video)),
  // Other images wait for the scripts.
  picture: isFirst && video.poster ? pictureOf(video.poster, cardSizes) : '',
})

const sourceOf = (type: string, srcset: string | undefined, sizes: string) =>
  srcset ? `<source type="image/${type}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}">` : ''

const pictureOf = ({ url, avif, webp, width, height }: Picture, sizes: string) =>
  [
    '<picture class="contents">',
    sourceOf('avif', avif, sizes),
    sourceOf('webp', webp, sizes),
    `<img src="${escapeHtml(url)}" alt="" width="${width}" height="${height}" fetchpriority="high" class="size-full rounded-md object-cover">`,
    '</picture>',
  ].join('')
