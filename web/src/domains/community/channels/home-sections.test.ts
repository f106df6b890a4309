import type { ChannelHome } from '@kinora/contract/community/channels/schemas'
import { expect, it } from 'vitest'
import { selectLead, homeSectionsOf } from './home-sections.ts'

// docs/product.md “Channels”

const cards = (...ids: number[]) => ids.map((id) => ({ id })) as ChannelHome['latest']
const home = { trailer: { id: 1 }, pinned: { id: 2 } } as ChannelHome

it('shows the trailer to those who do not know the channel, and the pinned video to the others', () => {
  expect(selectLead(home, false)).toMatchObject({ as: 'trailer', video: { id: 1 } })
  expect(selectLead(home, true)).toMatchObject({ as: 'pinned', video: { id: 2 } })
  expect(selectLead({ ...home, trailer: null }, false)).toMatchObject({ as: 'pinned' })
  expect(selectLead({ ...home, pinned: null }, true)).toBeNull()
})

it('omits the most viewed where it equals the newest', () => {
  const sectionsOf = (popular: ChannelHome['popular']) =>
    homeSectionsOf(
      { ...home, latest: cards(5, 4, 3, 2, 1), popular, shorts: [], playlists: [] },
      4,
    ).popular.map(({ id }) => id)
  expect(sectionsOf(cards(2, 3, 4, 5))).toEqual([])
  expect(sectionsOf(cards(1, 2, 3, 4, 5))).toEqual([1, 2, 3, 4])
})
