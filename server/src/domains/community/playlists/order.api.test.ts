import { playlists } from '@kinora/contract/community/playlists/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as items from './item-queries.ts'
import { idsOf, startPlaylistApp } from '../../../../test/playlist-fixtures.ts'

// docs/product.md “Playlists”: the order by hand.

const videoIds = Array.from({ length: 12 }, (_, at) => at + 1)
let api: Awaited<ReturnType<typeof startPlaylistApp>>
beforeAll(async () => {
  api = await startPlaylistApp({ videos: 60 })
})
afterAll(() => api.close())

const stored = async (playlistId: number) => {
  const rows = await api.db
    .selectFrom('playlistItems')
    .select(['videoId', 'rank'])
    .where('playlistId', '=', playlistId)
    .orderBy('rank')
    .execute()
  return rows.map(({ videoId }) => videoId)
}

type Step = { does: 'add' | 'remove' | 'move'; videoId: number; position: number }

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('add', 'remove', 'move', 'move'),
  videoId: fc.constantFrom(...videoIds),
  position: fc.nat({ max: 14 }),
})

/** Reference implementation on a plain array. */
function applyStep(list: number[], { does, videoId, position }: Step) {
  const rest = list.filter((id) => id !== videoId)
  if (does === 'remove') return rest
  if (!list.includes(videoId)) return does === 'add' ? [...list, videoId] : list
  return does === 'move' ? rest.toSpliced(position, 0, videoId) : list
}

describe('the order by hand', () => {
  it('equals the order of a plain list of ids after the same moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        const playlistId = await api.make(api.ada)
        let list: number[] = []
        await api.ctx.transaction(async (trx) => {
          for (const { does, videoId, position } of steps) {
            const of = { playlistId, videoId }
            if (does === 'add')
              await items.insertItem(trx, { ...of, note: '', addedAt: undefined, first: false })
            else if (does === 'remove') await items.deleteItems(trx, playlistId, [videoId])
            else await items.moveItem(trx, { ...of, position })
            list = applyStep(list, { does, videoId, position })
          }
        })
        expect(await stored(playlistId)).toEqual(list)
      }),
      { numRuns: 12 },
    )
  })

  it('finds room where there is none left, however often two change places', async () => {
    const playlistId = await api.make(api.ada, {}, [1, 2, 3, 4])
    let list = [1, 2, 3, 4]
    await api.ctx.transaction(async (trx) => {
      for (let time = 0; time < 120; time++) {
        const videoId = list[2] ?? 0
        await items.moveItem(trx, { playlistId, videoId, position: 1 })
        list = applyStep(list, { does: 'move', videoId, position: 1 })
      }
    })
    expect(await stored(playlistId)).toEqual(list)
  })

  it('moves one row among 5000, which is quick', async () => {
    const playlistId = await api.make(api.ada)
    await api.db
      .insertInto('playlistItems')
      .values(Array.from({ length: 5000 }, (_, at) => ({ playlistId, videoId: at + 1, rank: at * 2 ** 32 })))
      .execute()
    const before = await api.db
      .selectFrom('playlistItems')
      .select(['videoId', 'rank'])
      .where('playlistId', '=', playlistId)
      .execute()
    await api.ctx.transaction((trx) => items.moveItem(trx, { playlistId, videoId: 4999, position: 17 }))
    const ranks = new Map(before.map(({ videoId, rank }) => [videoId, rank]))
    const changed = (
      await api.db
        .selectFrom('playlistItems')
        .select(['videoId', 'rank'])
        .where('playlistId', '=', playlistId)
        .execute()
    ).filter(({ videoId, rank }) => ranks.get(videoId) !== rank)
    expect(idsOf(changed)).toEqual([4999])
    expect((await stored(playlistId)).indexOf(4999)).toBe(17)
  })

  it('holds every video once when several tabs move, add and remove at the same time', async () => {
    const start = Array.from({ length: 30 }, (_, at) => at + 1)
    const id = await api.make(api.bob, {}, start)
    const move = (videoId: number, position: number) =>
      api.as(api.bob, playlists.updateItem, { params: { id, videoId }, body: { position } })
    const answers = await Promise.all([
      ...start.map((videoId) => move(videoId, (videoId * 7) % 30)),
      ...start.map((videoId) => move(videoId, (videoId * 11) % 30)),
      ...[31, 32, 33].map((videoId) => api.add(api.bob, id, videoId)),
    ])
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    const list = await stored(id)
    expect(list.toSorted((a, b) => a - b)).toEqual([...start, 31, 32, 33])
    const displayed = await api.allOf(api.bob, id)
    expect(idsOf(displayed)).toEqual(list)
    expect(displayed.map(({ position }) => position)).toEqual(list.map((_, at) => at))
    expect((await api.find(api.bob, id)).ok.videoCount).toBe(33)
  })
})
