import type { ChannelHome } from '@kinora/contract/channels'
import { expect, it } from 'vitest'
import { leadOf, partsOf } from './home-parts.ts'

// docs/product.md “Channels”

const cards = (...ids: number[]) => ids.map((id) => ({ id })) as ChannelHome['latest']
const home = { trailer: { id: 1 }, pinned: { id: 2 } } as ChannelHome

it('shows the trailer to those who do not know the channel, and the pinned video to the others', () => {
  expect(leadOf(home, false)).toMatchObject({ as: 'trailer', video: { id: 1 } })
  expect(leadOf(home, true)).toMatchObject({ as: 'pinned', video: { id: 2 } })
  expect(leadOf({ ...home, trailer: null }, false)).toMatchObject({ as: 'pinned' })
  expect(leadOf({ ...home, pinned: null }, true)).toBeNull()
})

it('leaves out what is viewed most where it is what is newest', () => {
  const parts = (popular: ChannelHome['popular']) =>
    partsOf({ ...home, latest: cards(5, 4, 3, 2, 1), popular, shorts: [], playlists: [] }, 4).popular.map(
      ({ id }) => id,
    )
  expect(parts(cards(2, 3, 4, 5))).toEqual([])
  expect(parts(cards(1, 2, 3, 4, 5))).toEqual([1, 2, 3, 4])
})
