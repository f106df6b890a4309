import type { PlaylistMembership } from '@kinora/contract/community/playlists/schemas'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import { describe, expect, it } from 'vitest'
import { applyChoice, viewerStateAfter } from './save-to-playlist.ts'

const holder = (id: PlaylistMembership['id'], holds: boolean): PlaylistMembership => ({
  id,
  name: String(id),
  visibility: 'private',
  videoCount: 3,
  holds,
})
const state: ViewerState = {
  videoId: 1,
  canEdit: false,
  canDelete: false,
  positionSeconds: null,
  likeStatus: 'none',
  bell: null,
  inWatchLater: false,
  isSaved: false,
  isAwaited: false,
}

describe('a choice in Save', () => {
  const before = { items: [holder('watch-later', false), holder(7, true)] }

  it('is shown with the count, once however often it is made', () => {
    const into = { id: 'watch-later', name: 'Watch later', holds: true } as const
    const after = applyChoice(before, into)
    expect(after.items.map(({ holds, videoCount }) => [holds, videoCount])).toEqual([
      [true, 4],
      [true, 3],
    ])
    expect(applyChoice(after, into)).toEqual(after)
    const out = applyChoice(after, { ...into, holds: false })
    expect(out.items[0]?.videoCount).toBe(3)
  })

  it.each([
    [
      { id: 'watch-later', holds: true },
      { inWatchLater: true, isSaved: true },
    ],
    [
      { id: 'watch-later', holds: false },
      { inWatchLater: false, isSaved: true },
    ],
    [
      { id: 7, holds: false },
      { inWatchLater: false, isSaved: false },
    ],
    [
      { id: 8, holds: true },
      { inWatchLater: false, isSaved: true },
    ],
  ] as const)('says beside the video whether it is saved at all: %j', (choice, expected) => {
    expect(viewerStateAfter(state, { name: '', ...choice }, before)).toMatchObject(expected)
  })

  it('counts as not saved if the other playlists are unknown', () => {
    const saved = { ...state, inWatchLater: true, isSaved: true }
    expect(viewerStateAfter(saved, { id: 'watch-later', name: '', holds: false })).toMatchObject({
      isSaved: false,
    })
  })
})
