import { chat } from '@kinora/contract/community/chat/calls'
import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'

type Caller = TestUser | null

interface BroadcastSetup {
  state?: BroadcastState
  audience?: 'everyone' | 'subscribers'
  slowModeSeconds?: number
  startsAt?: Date
  startedAt?: Date
}

export async function startChatApp() {
  const api = await startTestApp()
  const { as, db, newUser } = api
  const owner = await newUser('owner') // created first, so that the seeded videos belong to this user
  await seedVolume(db, { users: 1, videos: 30 })
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)

  /** Makes a broadcast of the next video, and returns its id. */
  const broadcast = async ({ state = 'live', audience, slowModeSeconds, ...times }: BroadcastSetup = {}) => {
    const id = ids.shift()
    if (id === undefined) throw new Error('Seed more videos')
    const startedAt = ['live', 'interrupted', 'ended'].includes(state)
      ? (times.startedAt ?? api.ctx.now())
      : null
    await db
      .insertInto('broadcasts')
      .values({
        videoId: id,
        ownerId: owner.id,
        startedAt,
        ...(audience && { chatAudience: audience }),
        ...(slowModeSeconds && { slowModeSeconds }),
      })
      .execute()
    await db
      .updateTable('videos')
      .set({ broadcastState: state, broadcastStartsAt: times.startsAt ?? null })
      .where('id', '=', id)
      .execute()
    return id
  }
  const write = (user: Caller, id: number, content: string) =>
    as(user, chat.create, { params: { id }, body: { content } })
  const read = (user: Caller, id: number, query: { after?: string; wait?: '0' | '1' } = {}) =>
    as(user, chat.find, { params: { id }, query })
  return {
    ...api,
    owner,
    ada: await newUser('ada'),
    bob: await newUser('bob'),
    moderator: await newUser('moderator', { roleId: 2 }),
    broadcast,
    write,
    read,
    say: async (user: TestUser, id: number, content: string) => {
      const { status, ok, error } = await write(user, id, content)
      if (status !== 201) throw new Error(`${status} ${error.message}`)
      return ok
    },
    texts: async (user: Caller, id: number) =>
      (await read(user, id)).ok.messages.map(({ content }) => content),
  }
}
