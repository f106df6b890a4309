import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doors, isNamed, titleBehind, type Door, type Planted, type Refusals, type Rule } from './doors.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { plantBehindDoors } from './plant-behind-doors.ts'

// docs/product.md “Visibility”: every state of a video × every viewer × every path that leads to one.

const soon = new Date(Date.now() + 3_600_000)

const states = {
  public: {},
  unlisted: { visibility: 'unlisted' },
  private: { visibility: 'private' },
  draft: { isPublished: false },
  scheduled: { isPublished: false, publishAt: soon },
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
type Who = 'stranger' | 'owner' | 'staff' | 'suspended'

const forInsiders: State[] = ['private', 'draft', 'scheduled', 'held', 'flagged', 'rejected']
const isInsider = (viewer: Viewer) => ['owner', 'staff'].includes(viewers[viewer].user ?? '')
const isAway = (viewer: Viewer) => viewers[viewer].country === 'DE'

const rules: Record<Rule, (state: State, viewer: Viewer) => boolean> = {
  byAddress: (state, viewer) => {
    if (state === 'removed') return false
    if (state === 'owner suspended') return viewer === 'staff'
    if (state === 'restricted') return !isAway(viewer) || isInsider(viewer)
    return !forInsiders.includes(state) || isInsider(viewer)
  },
  inLists: (state, viewer) => state === 'public' || (state === 'restricted' && !isAway(viewer)),
  /** Embeds ignore the session. */
  inFrames: (state, viewer) =>
    rules.byAddress(state, isAway(viewer) ? 'visitor in a restricted country' : 'visitor'),
  onChannel: (state, viewer) =>
    isInsider(viewer) ? !['removed', 'owner suspended'].includes(state) : rules.inLists(state, viewer),
  inPlaylists: (state, viewer) =>
    rules.inLists(state, viewer) || (isInsider(viewer) && rules.byAddress(state, viewer)),
}

let test: TestApp
let people: Record<Who, TestUser>
let planted: Record<State, Planted>

beforeAll(async () => {
  test = await startTestApp({ environment: { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'true' } })
  people = {
    owner: await test.newUser('owner'),
    stranger: await test.newUser('stranger'),
    staff: await test.newUser('staff', { roleId: 2 }),
    suspended: await test.newUser('suspended'),
  }
  const { suspended, ...others } = people
  const rows = { ...states, 'owner suspended': { ownerId: suspended.id } }
  planted = await plantBehindDoors(test, people.owner, rows, Object.values(others))
  await test.db
    .insertInto('subscriptions')
    .values({ subscriberId: people.stranger.id, channelId: suspended.id, bell: 'all' })
    .execute()
  await test.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', suspended.id).execute()
})
afterAll(() => test.close())

async function ask(path: string, viewer: Viewer) {
  const { user, country } = viewers[viewer]
  const headers = { 'x-country': country, ...(user && { authorization: `Bearer ${people[user].token}` }) }
  const { statusCode: status, body } = await test.app.inject({ url: path, headers })
  return { status, body }
}

const named = (body: string, door: Door) =>
  allStates.filter((state) => isNamed(body, titleBehind(door, state)))

function refusal({ absent, removed = absent, restricted = absent }: Refusals, state: State, viewer: Viewer) {
  if (state === 'restricted' && isAway(viewer)) return restricted
  // Only viewers who could see it before learn that it was removed.
  return state === 'removed' ? removed : absent
}

const all = Object.entries(doors)
const isSingle = ([, { refused }]: [string, Door]) => refused !== undefined

describe.each(Object.keys(viewers) as Viewer[])('to the %s', (viewer) => {
  const open = all.filter(([, { only }]) => !only || only.includes(viewers[viewer].user ?? ''))

  it.each(open.filter(isSingle))('the door “%s” opens for what they see', async (_name, door) => {
    const sees = rules[door.rule]
    const wanted = allStates.map((state) =>
      sees(state, viewer) ? 200 : refusal(door.refused as Refusals, state, viewer),
    )
    const answers = await Promise.all(allStates.map((state) => ask(door.path(planted[state]), viewer)))
    const statuses = answers.map(({ status }) => status)
    expect(Object.fromEntries(allStates.map((state, at) => [state, statuses[at]]))).toEqual(
      Object.fromEntries(allStates.map((state, at) => [state, wanted[at]])),
    )
  })

  it.each(open.filter((door) => !isSingle(door)))(
    'the list “%s” holds what they find',
    async (_name, door) => {
      const { status, body } = await ask(door.path(planted.public), viewer)
      expect(status).toBe(200)
      expect(named(body, door)).toEqual(allStates.filter((state) => rules[door.rule](state, viewer)))
    },
  )
})
