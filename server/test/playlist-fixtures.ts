import type { PlaylistId, PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import type { CallInput } from '@kinora/contract/http/call'
import { seedVolume } from '../seed/seed-volume.ts'
import { startTestApp, type TestUser } from './harness.ts'

type PlaylistDraft = Partial<CallInput<typeof playlists.create>['body']>
type Query = Partial<CallInput<typeof playlists.find>['query']>

export async function startPlaylistApp({ videos = 40 } = {}) {
  const server = await startTestApp()
  const { as, db, newUser } = server
  const [ada, bob] = [await newUser('ada'), await newUser('bob')]
  const admin = await newUser('admin', { isAdmin: true })
  await seedVolume(db, { users: 1, videos })
  const maker = await newUser('maker')
  await db.updateTable('videos').set({ ownerId: maker.id }).execute()
  await db.updateTable('videoCounts').set({ likes: 0 }).execute()

  const find = (user: TestUser | null, id: PlaylistId, query: Query = {}) =>
    as(user, playlists.find, { params: { id }, query })
  const add = (user: TestUser | null, id: PlaylistId, videoId: number, more: object = {}) =>
    as(user, playlists.addItem, { params: { id }, body: { videoId, ...more } })
  const make = async (owner: TestUser, draft: PlaylistDraft = {}, videoIds: number[] = []) => {
    const { ok } = await as(owner, playlists.create, { body: { name: 'A list', ...draft } })
    for (const videoId of videoIds) await add(owner, ok.id, videoId)
    return ok.id as number
  }
  return {
    ...server,
    ada,
    bob,
    admin,
    maker,
    find,
    add,
    make,
    setVideo: (
      id: number,
      change: Partial<{ visibility: string; isPublished: boolean; deletedAt: Date | null }>,
    ) => db.updateTable('videos').set(change).where('id', '=', id).execute(),
    allOf: async (user: TestUser | null, id: PlaylistId, query: Query = {}) => {
      const items: PlaylistPage['items'] = []
      for (let cursor: string | undefined; ;) {
        const { ok } = await as(user, playlists.listItems, {
          params: { id },
          query: { limit: 50, ...query, cursor },
        })
        items.push(...ok.items)
        if (ok.nextCursor === null) return items
        cursor = ok.nextCursor
      }
    },
  }
}

export const idsOf = (items: { videoId: unknown }[]) => items.map(({ videoId }) => videoId)
