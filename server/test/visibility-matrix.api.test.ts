import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  entryPoints,
  containsTitle,
  titleForState,
  type EntryPoint,
  type SeededVideo,
  type RefusalStatuses,
  type VisibilityRule,
} from './video-entry-points.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { seedEntryPoints } from './seed-entry-points.ts'

// docs/product.md “Visibility”: every state of a video × every viewer × every path that leads to one.

const inOneHour = new Date(Date.now() + 3_600_000)

const states = {
  public: {},
  unlisted: { visibility: 'unlisted' },
  private: { visibility: 'private' },
  draft: { isPublished: false },
  scheduled: { isPublished: false, publishAt: inOneHour },
  held: { approvalStatus: 'pending' },
  flagged: { approvalStatus: 'flagged' },
  rejected: { approvalStatus: 'rejected' },
  removed: { deletedAt: new Date() },
  restricted: { restrictedInCountries: ['DE', 'AT'] },
  'not playable yet': { playableAt: null },
  'owner suspended': {},
}
type State = keyof typeof states
const allStates = Object.keys(states) as State[]

const viewers = {
  visitor: { user: null, country: 'FR' },
  stranger: { user: 'stranger', country: 'FR' },
  owner: { user: 'owner', country: 'FR' },
  staff: { user: 'staff', country: 'FR' },
  'visitor in a restricted country': { user: null, country: 'DE' },
  'stranger in a restricted country': { user: 'stranger', country: 'DE' },
  'owner in a restricted country': { user: 'owner', country: 'DE' },
  'owner who is suspended': { user: 'suspended', country: 'FR' },
} as const
type Viewer = keyof typeof viewers
type UserRole = 'stranger' | 'owner' | 'staff' | 'suspended'

const insiderStates: State[] = ['private', 'draft', 'scheduled', 'held', 'flagged', 'rejected']
const isInsider = (viewer: Viewer) => ['owner', 'staff'].includes(viewers[viewer].user ?? '')
const isInRestrictedCountry = (viewer: Viewer) => viewers[viewer].country === 'DE'

const rules: Record<VisibilityRule, (state: State, viewer: Viewer) => boolean> = {
  byAddress: (state, viewer) => {
    if (state === 'removed') return false
    if (state === 'owner suspended') return viewer === 'staff'
    if (state === 'restricted') return !isInRestrictedCountry(viewer) || isInsider(viewer)
    return !insiderStates.includes(state) || isInsider(viewer)
  },
  inLists: (state, viewer) =>
    state === 'public' || (state === 'restricted' && !isInRestrictedCountry(viewer)),
  /** Embeds ignore the session. */
  inFrames: (state, viewer) =>
    rules.byAddress(state, isInRestrictedCountry(viewer) ? 'visitor in a restricted country' : 'visitor'),
  onChannel: (state, viewer) =>
    isInsider(viewer) ? !['removed', 'owner suspended'].includes(state) : rules.inLists(state, viewer),
  inPlaylists: (state, viewer) =>
    rules.inLists(state, viewer) || (isInsider(viewer) && rules.byAddress(state, viewer)),
}

let api: TestApp
let users: Record<UserRole, TestUser>
let seededVideos: Record<State, SeededVideo>

beforeAll(async () => {
  api = await startTestApp({ environment: { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'true' } })
  users = {
    owner: await api.newUser('owner'),
    stranger: await api.newUser('stranger'),
    staff: await api.newUser('staff', { roleId: 2 }),
    suspended: await api.newUser('suspended'),
  }
  const { suspended, ...activeUsers } = users
  const rows = { ...states, 'owner suspended': { ownerId: suspended.id } }
  seededVideos = await seedEntryPoints(api, users.owner, rows, Object.values(activeUsers))
  await api.db
    .insertInto('subscriptions')
    .values({ subscriberId: users.stranger.id, channelId: suspended.id, bell: 'all' })
    .execute()
  await api.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', suspended.id).execute()
})
afterAll(() => api.close())

async function sendRequest(path: string, viewer: Viewer) {
  const { user, country } = viewers[viewer]
  const headers = { 'x-country': country, ...(user && { authorization: `Bearer ${users[user].token}` }) }
  const { statusCode: status, body } = await api.app.inject({ url: path, headers })
  return { status, body }
}

const statesNamedIn = (body: string, door: EntryPoint) =>
  allStates.filter((state) => containsTitle(body, titleForState(door, state)))

function expectedRefusal(
  { absent, removed = absent, restricted = absent }: RefusalStatuses,
  state: State,
  viewer: Viewer,
) {
  if (state === 'restricted' && isInRestrictedCountry(viewer)) return restricted
  // Only viewers who could see it before learn that it was removed.
  return state === 'removed' ? removed : absent
}

const allEntryPoints = Object.entries(entryPoints)
const isSingleResource = ([, { refusals }]: [string, EntryPoint]) => refusals !== undefined

describe.each(Object.keys(viewers) as Viewer[])('to the %s', (viewer) => {
  const open = allEntryPoints.filter(
    ([, { viewers: only }]) => !only || only.includes(viewers[viewer].user ?? ''),
  )

  it.each(open.filter(isSingleResource))('the door “%s” opens for what they see', async (_name, door) => {
    const isVisible = rules[door.rule]
    const expected = allStates.map((state) =>
      isVisible(state, viewer) ? 200 : expectedRefusal(door.refusals as RefusalStatuses, state, viewer),
    )
    const answers = await Promise.all(
      allStates.map((state) => sendRequest(door.path(seededVideos[state]), viewer)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(Object.fromEntries(allStates.map((state, at) => [state, statuses[at]]))).toEqual(
      Object.fromEntries(allStates.map((state, at) => [state, expected[at]])),
    )
  })

  it.each(open.filter((door) => !isSingleResource(door)))(
    'the list “%s” holds what they find',
    async (_name, door) => {
      const { status, body } = await sendRequest(door.path(seededVideos.public), viewer)
      expect(status).toBe(200)
      expect(statesNamedIn(body, door)).toEqual(allStates.filter((state) => rules[door.rule](state, viewer)))
    },
  )
})
