import { msg } from '@kinora/contract/text/translate'
import { removeRedundantEllipsis } from '../../text/ellipsis.ts'
import { truncateText } from '../../text/truncate-text.ts'

/** docs/product.md “Posts”. Lengths are in characters; `perHour` counts posts per user. */
export const postLimits = {
  content: 5000,
  images: 4,
  alt: 300,
  options: 5,
  leastOptions: 2,
  option: 80,
  previewWords: 30,
  perHour: 30,
} as const

/** docs/product.md “Posts” */
export const postMessages = {
  noContent: msg`Content is required`,
  contentTooLong: msg`Content must not exceed 5000 characters`,
  imageTooLarge: msg`Image must be less than 10MB`,
  tooManyImages: msg`Maximum 4 images allowed`,
  noImage: msg`Please select an image file`,
  emptyOption: msg`An answer must not be empty`,
  sameOption: msg`Answers must be different`,
} as const

/** docs/product.md “Posts” */
export const postTexts = {
  removed: msg`This post has been removed`,
  empty: msg`This channel has no posts yet`,
} as const

const titleLength = 70

export function excerpt(text: string, length: number) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > length ? removeRedundantEllipsis(`${truncateText(line, length - 1).trimEnd()}…`) : line
}

export const postTitle = (post: { content: string; creator: { username: string } }) =>
  excerpt(`${post.creator.username}: ${post.content}`, titleLength)
