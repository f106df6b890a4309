import { notifications } from '@kinora/contract/community/notifications/calls'
import { afterAll, expect, it } from 'vitest'
import { startNotificationsApp } from './notifications.fixture.ts'
import { notify } from './notify.ts'

const { api, createUser, settle, notificationsOf, count, postComment } = await startNotificationsApp()
afterAll(() => api.close())

it('one event is notified once, also when two handlers run at the same time', async () => {
  const [ada, bob] = [await createUser('ada'), await createUser('bob')]
  const numbers = Array.from({ length: 30 }, (_, at) => at)
  for (const number of numbers) {
    const event = { eventKey: `comment:${number}`, actorId: bob.id }
    await Promise.all([
      notify(api.ctx, [ada.id], { kind: 'reply', groupKey: `replies:${number}`, ...event }),
      notify(api.ctx, [ada.id], { kind: 'mention', groupKey: `mention:${number}`, isOnce: true, ...event }),
    ])
  }
  expect(await count(ada)).toBe(numbers.length)
  expect((await notificationsOf(ada)).filter(({ username }) => username !== 'bob')).toEqual([])
})

it('a mail-only notification is shown with the next of its group, once the user wants it on the site', async () => {
  const [cem, dan] = [await createUser('cem'), await createUser('dan')]
  const choose = (onSite: boolean) =>
    api.as(cem, notifications.setPreferences, { body: { kinds: { reply: { onSite } } } as never })
  await choose(false)
  const thread = await postComment(cem, 1, 'A thread')
  await postComment(dan, 1, 'While it is off', thread.id)
  await settle()
  expect([await notificationsOf(cem), await count(cem)]).toEqual([[], 0])
  await choose(true)
  await postComment(dan, 1, 'Now that it is on', thread.id)
  await settle()
  expect((await notificationsOf(cem)).map(({ message }) => message)).toEqual(['“Now that it is on”'])
  expect(await count(cem)).toBe(1)
})
