import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { describe, expect, it } from 'vitest'
import { splitIntoBlocks, shelfSize } from './home-shelves.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
const shorts = upTo(14) as VideoCard[]
const shape = (videos: number, columns: number, isComplete: boolean, of = shorts) =>
  splitIntoBlocks(upTo(videos), of, { columns, isComplete }).map((block) => [
    block.videos.length,
    block.shorts.length,
  ])

// docs/product.md “Home”.
describe('blocksOf', () => {
  it.each([
    {
      columns: 1,
      blocks: [
        [6, 6],
        [6, 6],
        [6, 0],
        [6, 0],
      ],
    },
    {
      columns: 3,
      blocks: [
        [9, 6],
        [9, 6],
        [6, 0],
      ],
    },
    {
      columns: 4,
      blocks: [
        [12, 6],
        [12, 6],
      ],
    },
    {
      columns: 5,
      blocks: [
        [15, 6],
        [9, 6],
      ],
    },
  ])('puts a shelf of shorts behind every three rows of $columns', ({ columns, blocks }) => {
    expect(shape(24, columns, true)).toEqual(blocks)
  })

  it('puts no shelf after rows that are still growing', () => {
    expect(shape(16, 4, false)).toEqual([
      [12, 6],
      [4, 0],
    ])
  })

  it('shows shorts where there are no videos, and one shelf of few', () => {
    expect(shape(0, 4, true)).toEqual([[0, 6]])
    expect(shape(24, 4, true, shorts.slice(0, 2))).toEqual([
      [12, 2],
      [12, 0],
    ])
    expect(shape(0, 4, true, [])).toEqual([[0, 0]])
  })

  it('shows no short twice', () => {
    const ids = splitIntoBlocks(upTo(60), shorts, { columns: 2, isComplete: true }).flatMap(
      (block) => block.shorts,
    )
    expect(ids).toEqual(shorts.slice(0, 12))
  })
})

it('ends a shelf on a full row from two columns on', () => {
  for (let columns = 2; columns <= 6; columns++) {
    expect(shelfSize(columns, 2) % columns).toBe(0)
    expect(shelfSize(columns, 1)).toBe(columns)
  }
})
