import type { Thumbnail } from '@kinora/contract/library/thumbnails/schemas'
import { describe, expect, it } from 'vitest'
import { selectionText, isCurrentThumbnail, thumbnailLabel } from './thumbnail-button.tsx'

const picture = { url: '/media/a.webp', width: 640, height: 360, thumbHash: null }
const one = (change: Partial<Thumbnail>): Thumbnail => ({
  id: 1,
  kind: 'candidate',
  atSeconds: 83,
  picture,
  isChosen: false,
  ...change,
})
const list = (items: Thumbnail[], isAutomatic = true, suggestedId: number | null = 1) => ({
  items,
  isAutomatic,
  suggestedId,
  current: picture,
})

it('speaks of what a picture is and where it comes from', () => {
  expect(thumbnailLabel(one({}), true)).toBe('Picture at 1:23, suggested')
  expect(thumbnailLabel(one({ kind: 'frame', atSeconds: 3700 }), false)).toBe('Your frame at 1:01:40')
  expect(thumbnailLabel(one({ kind: 'upload', atSeconds: null }), false)).toBe('Your picture')
})

it('knows which picture is shown: the chosen one, else the suggested one, else none of these', () => {
  const [suggested, other] = [one({}), one({ id: 2 })]
  expect(isCurrentThumbnail(list([suggested, other]), suggested)).toBe(true)
  expect(isCurrentThumbnail(list([suggested, other]), other)).toBe(false)
  expect(isCurrentThumbnail(list([suggested, other], false), suggested)).toBe(false)
  expect(isCurrentThumbnail(list([suggested], false), one({ id: 2, isChosen: true }))).toBe(true)
})

describe('choiceWords', () => {
  it.each([
    ['Three pictures to choose from appear here when the video is ready.', list([], true, null)],
    ['The best one is chosen automatically; pick another if you like.', list([one({})])],
    ['Chosen by you.', list([one({ isChosen: true })], false)],
    ['Your frame is being taken…', list([one({ kind: 'frame', isChosen: true, picture: null })], false)],
    ['The picture at the URL you entered is used.', list([one({})], false)],
  ])('says “%s”', (text, thumbnails) => {
    expect(selectionText(thumbnails)).toBe(text)
  })
})
