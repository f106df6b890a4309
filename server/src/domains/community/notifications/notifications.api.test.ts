import { comments } from '@kinora/contract/community/comments/calls'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { publishEvent } from '../../../platform/events/event.ts'
import { videoProcessed } from '../../library/processing/events.ts'
import { decideReport } from '../../administration/reports/cases.ts'
import { healthCheckFailed } from '../../administration/operations/events.ts'
import { appealSubmitted } from '../../administration/reports/events.ts'
import { suspensionAppealed } from '../../administration/suspensions/events.ts'
import { startNotificationsApp } from './notifications.fixture.ts'

const { api, staff, owner, createUser, settle, list, notificationsOf, count, postComment } =
  await startNotificationsApp()
afterAll(() => api.close())

describe('comments (docs/product.md “Notifications”)', () => {
  it('is one notification until it is read: actors, count, newest text and link', async () => {
    const [ada, bea, cem] = [await createUser('ada'), await createUser('bea'), await createUser('cem')]
    const first = await postComment(ada, 1, 'First')
    await settle()
    expect(await notificationsOf(owner, 'comment')).toMatchObject([
      {
        title: 'ada commented on your video',
        message: '“First”',
        username: 'ada',
        other: null,
        linkTo: `/video/1?c=${first.id}`,
        read: false,
      },
    ])
    await postComment(bea, 1, 'Second')
    await postComment(bea, 1, 'Third')
    api.clock.forward(1)
    await settle()
    const last = await postComment(cem, 1, 'Fourth')
    api.clock.forward(1)
    await settle()
    const [one, ...rest] = await notificationsOf(owner, 'comment')
    expect(rest).toEqual([])
    expect(one).toMatchObject({
      title: 'cem, bea and 1 other commented on your video',
      message: '“Fourth”',
      linkTo: `/video/1?c=${last.id}`,
    })
    expect(await count(owner)).toBe(1)
    expect((await api.as(owner, notifications.markRead, { params: { id: one?.id ?? 0 } })).ok).toEqual({
      count: 0,
    })
    await postComment(ada, 1, 'Fifth')
    await settle()
    expect((await notificationsOf(owner, 'comment')).map(({ title, read }) => [title, read])).toEqual([
      ['ada commented on your video', false],
      ['cem, bea and 1 other commented on your video', true],
    ])
  })

  it('is notified once to answered and mentioned users, and not to its author', async () => {
    const [dan, eve] = [await createUser('dan'), await createUser('eve')]
    const thread = await postComment(dan, 2, 'A thread')
    await postComment(eve, 2, '@dan, look at this', thread.id)
    await postComment(dan, 2, 'I answer myself', thread.id)
    await settle()
    expect(await notificationsOf(dan)).toMatchObject([{ username: 'eve', message: '“@dan, look at this”' }])
  })

  it('and a heart for it is notified', async () => {
    const fay = await createUser('fay')
    const { id } = await postComment(fay, 3, 'Lovely')
    await api.as(owner, comments.heart, { params: { id } })
    await settle()
    expect((await notificationsOf(fay)).map(({ title, message }) => [title, message])).toEqual([
      ['owner loved your comment', '“Lovely”'],
    ])
    await api.as(owner, comments.unheart, { params: { id } })
    await api.as(owner, comments.heart, { params: { id } })
    await settle()
    expect(await notificationsOf(fay)).toHaveLength(1)
  })

  it('is removed with the comment, and is not created for hidden channels', async () => {
    const [gus, hal] = [await createUser('gus'), await createUser('hal')]
    const thread = await postComment(gus, 4, 'A thread')
    const reply = await postComment(hal, 4, 'A reply', thread.id)
    await settle()
    expect(await count(gus)).toBe(1)
    await api.as(hal, comments.remove, { params: { id: reply.id } })
    expect([await notificationsOf(gus), await count(gus)]).toEqual([[], 0])
    await api.as(gus, hiddenContent.hideChannel, { params: { id: hal.id } })
    await postComment(hal, 4, 'Another', thread.id)
    await settle()
    expect(await notificationsOf(gus)).toEqual([])
  })
})

describe('events on one’s own content', () => {
  it('new subscribers are grouped, and nobody is notified twice', async () => {
    const channel = await createUser('channel')
    for (const user of [await createUser('kai'), await createUser('lea')]) {
      const call = { params: { userId: channel.id } }
      api.clock.forward(1)
      await api.as(user, subscriptions.set, { ...call, body: { bell: 'none' } })
      await settle()
      await api.as(user, subscriptions.remove, call)
      await api.as(user, subscriptions.set, { ...call, body: { bell: 'none' } })
      await settle()
    }
    expect(await notificationsOf(channel)).toMatchObject([
      { title: 'lea and kai subscribed to you', message: 'You now have 2 subscribers.' },
    ])
  })

  it('ten likes are notified, eleven are not', async () => {
    await api.db.deleteFrom('notifications').where('userId', '=', owner.id).execute()
    await api.db.updateTable('videoCounts').set({ likes: 0 }).where('videoId', '=', 12).execute()
    for (let at = 0; at < 11; at++) {
      await api.as(await createUser(), reactions.setOfVideo, { body: { videoId: 12, likeStatus: 'like' } })
    }
    await settle()
    expect((await notificationsOf(owner, 'likes')).map(({ title }) => title)).toEqual([
      'Your video has 10 likes',
    ])
  })

  it('the end of processing is notified, each time', async () => {
    const ends = [
      { outcome: 'failed', heights: [], reason: 'It holds no picture.' },
      { outcome: 'done', heights: [720, 360], reason: '' },
    ] as const
    for (const end of ends) {
      api.clock.forward(1)
      const at = api.ctx.now().toISOString()
      await api.ctx.transaction((trx) =>
        publishEvent(trx, videoProcessed, {
          videoId: 13,
          ownerId: owner.id,
          ...end,
          heights: [...end.heights],
          at,
        }),
      )
      await settle()
      await api.as(owner, notifications.markAllRead, {})
    }
    const all = await notificationsOf(owner)
    const title = (await api.as(owner, videos.find, { params: { id: 13 } })).ok.title
    expect(
      all.filter(({ type }) => type.startsWith('processing')).map((one) => [one.title, one.message]),
    ).toEqual([
      ['Your video is ready', `“${title}” plays in 720p, 360p.`],
      ['Your video could not be processed', `“${title}”: It holds no picture.`],
    ])
  })

  it('reporters are notified of each status of their report, the owner when action was taken', async () => {
    const mia = await createUser('mia')
    await api.db.deleteFrom('notifications').where('userId', '=', owner.id).execute()
    const body = { contentType: 'video', contentId: 14, reason: 'spam' } as const
    const { id: reportId } = (await api.as(mia, reports.create, { body })).ok
    const viewer = { ...staff, isAdmin: true } as never
    for (const status of ['reviewed', 'actioned'] as const) {
      await api.ctx.transaction((trx) =>
        decideReport(trx, viewer, { reportId, status, publicNote: 'It was spam.' }),
      )
      await settle()
    }
    expect((await notificationsOf(mia)).map(({ title, linkTo }) => [title, linkTo])).toEqual([
      ['Your report was reviewed: action taken', '/reports'],
      ['Your report is under review', '/reports'],
    ])
    expect(await notificationsOf(owner)).toMatchObject([{ type: 'decision', linkTo: '/reports?tab=own' }])
  })

  it('the staff is alerted to trouble once a day, and to appeals, but for who suspended', async () => {
    const alerts = async (user = staff) =>
      (await notificationsOf(user, 'alert')).map(({ title, linkTo }) => [title, linkTo])
    await api.db.deleteFrom('notifications').where('kind', '=', 'alert').execute()
    const trouble = { check: 'Disk', says: '0.1 GB free.', advice: 'Make room.' }
    const userId = owner.id
    await api.ctx.transaction(async (trx) => {
      await publishEvent(trx, healthCheckFailed, trouble)
      await publishEvent(trx, healthCheckFailed, trouble)
      await publishEvent(trx, appealSubmitted, { appealId: 1, caseId: 1, userId })
      await publishEvent(trx, suspensionAppealed, { suspensionId: 1, userId, suspendedBy: null })
      await publishEvent(trx, suspensionAppealed, { suspensionId: 2, userId, suspendedBy: staff.id })
    })
    await settle()
    expect(new Set(await alerts())).toEqual(
      new Set([
        ['Disk: 0.1 GB free.', '/admin/operations'],
        ['A user appealed against a decision', '/admin/reports'],
        ['A user appealed against their suspension', `/admin/users/${owner.id}`],
      ]),
    )
    expect(await alerts(owner)).toEqual([])
  })

  it('holders of the permission are notified like administrators, and can choose how', async () => {
    const role = await api.db
      .insertInto('roles')
      .values({ name: 'Wardens', permissions: ['users.ban'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [warden, other] = [
      await api.newUser('warden', { roleId: role.id }),
      await api.newUser('warden2', { roleId: role.id }),
    ]
    await api.ctx.transaction(async (trx) => {
      await publishEvent(trx, appealSubmitted, { appealId: 3, caseId: 1, userId: owner.id })
      await publishEvent(trx, suspensionAppealed, {
        suspensionId: 3,
        userId: owner.id,
        suspendedBy: other.id,
      })
    })
    await settle()
    expect((await notificationsOf(warden)).map(({ title }) => title)).toEqual([
      'A user appealed against their suspension',
    ])
    expect(await notificationsOf(other)).toEqual([])
    const { kinds } = (await api.as(warden, notifications.findPreferences, {})).ok
    expect([kinds.alert, kinds['sign-up']]).toEqual([{ onSite: true, byMail: true }, undefined])
  })
})

describe('reading', () => {
  it('has pages, tabs, and counts that several tabs agree on', async () => {
    const ned = await createUser('ned')
    const threads = [
      await postComment(ned, 15, 'One'),
      await postComment(ned, 15, 'Two'),
      await postComment(ned, 15, 'Three'),
    ]
    for (const { id } of threads) {
      api.clock.forward(1)
      await postComment(await createUser(), 15, 'Reply', id)
      await settle()
    }
    const first = await list(ned, { limit: 2 })
    const second = await list(ned, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([first.notifications.length, second.notifications.length, second.nextCursor]).toEqual([2, 1, null])
    const [newest] = first.notifications
    const read = { params: { id: newest?.id ?? 0 } }
    expect((await api.as(ned, notifications.markRead, read)).ok).toEqual({ count: 2 })
    expect((await api.as(ned, notifications.markRead, read)).ok).toEqual({ count: 2 })
    expect((await api.as(await createUser(), notifications.markRead, read)).status).toBe(404)
    expect((await list(ned, { tab: 'unread' })).notifications).toHaveLength(2)
    expect((await list(ned, { tab: 'comments' })).notifications).toHaveLength(3)
    expect((await api.as(ned, notifications.remove, read)).status).toBe(204)
    expect((await list(ned)).notifications).toHaveLength(2)
    expect((await api.as(ned, notifications.markAllRead, {})).ok).toEqual({ count: 0 })
    expect(await count(ned)).toBe(0)
  })
})

it('is for those who are signed in', async () => {
  for (const call of [notifications.list, notifications.countUnread, notifications.findPreferences]) {
    expect((await api.as(null, call, {} as never)).status).toBe(401)
  }
})
