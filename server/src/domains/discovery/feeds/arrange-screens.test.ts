import { maxPerChannel, videosPerScreen } from '@kinora/contract/discovery/feeds/rules'
import { describe, expect, it } from 'vitest'
import { arrangeScreens, arrangeRelated, isReservedSlot } from './arrange-screens.ts'

// docs/product.md “Home”, “Related”

interface Row {
  id: number
  ownerId: number
  isSmall: boolean
  isFinished: boolean
}

const ranked = (channels: number, each: number, smallFrom = channels): Row[] =>
  Array.from({ length: channels * each }, (_, id) => {
    const ownerId = Math.floor(id / each)
    return { id, ownerId, isSmall: ownerId >= smallFrom, isFinished: false }
  })

const splitScreens = (rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / videosPerScreen) }, (_, at) =>
    rows.slice(at * videosPerScreen, (at + 1) * videosPerScreen),
  )
const maxPerChannelOn = (screen: readonly Row[]) =>
  Math.max(...[...Map.groupBy(screen, ({ ownerId }) => ownerId).values()].map(({ length }) => length))

describe('arrange', () => {
  it('places every video exactly once', () => {
    const arranged = arrangeScreens(ranked(9, 7, 5))
    expect(arranged.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ranked(9, 7).map(({ id }) => id))
  })

  it('puts two videos of a channel on a screen while there are enough channels, best first', () => {
    const screens = splitScreens(arrangeScreens(ranked(12, 2)))
    expect(screens.map(maxPerChannelOn)).toEqual([maxPerChannel, maxPerChannel])
    expect(screens[0]?.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('fills a screen with more videos per channel when there are few channels', () => {
    expect(arrangeScreens(ranked(1, 14)).map(({ id }) => id)).toEqual(ranked(1, 14).map(({ id }) => id))
    expect(maxPerChannelOn(arrangeScreens(ranked(3, 20)).slice(0, videosPerScreen))).toBe(4)
  })

  it('reserves slots for channels with few views, while there are any', () => {
    const [first = [], second = []] = splitScreens(arrangeScreens(ranked(30, 2, 29)))
    expect(first.map(({ isSmall }) => isSmall).lastIndexOf(true)).toBe(11)
    expect(first.flatMap(({ isSmall }, index) => (isSmall ? [index] : []))).toEqual([5, 11])
    expect(second.some(({ isSmall }) => isSmall)).toBe(false)
    expect([5, 11, 17].map(isReservedSlot)).toEqual([true, true, true])
  })
})

describe('arrangeBeside', () => {
  it('takes some videos of each channel before more of one', () => {
    const ids = arrangeRelated(ranked(3, 3), 2).map(({ id }) => id)
    expect(ids).toEqual([0, 1, 3, 4, 6, 7, 2, 5, 8])
  })

  it('shows finished videos only when nothing else is left', () => {
    const rows = ranked(2, 2).map((row) => ({ ...row, isFinished: row.id !== 3 }))
    expect(arrangeRelated(rows, 4).map(({ id }) => id)).toEqual([3])
    expect(arrangeRelated(rows.slice(0, 3), 4).map(({ id }) => id)).toEqual([0, 1, 2])
  })
})
