import { expect, it } from 'vitest'
import { presentNotification } from './present.ts'
import type { NotificationRow } from './queries.ts'

const row = (overrides: Partial<NotificationRow>) =>
  ({
    id: 1,
    kind: 'sign-up',
    createdAt: new Date(0),
    readAt: null,
    actors: [{ username: 'ada', avatarKey: null }],
    actorCount: 1,
    details: {},
    videoId: null,
    postId: null,
    commentId: null,
    ...overrides,
  }) as NotificationRow

it('docs/product.md “Notifications”: a kind without a message names its actor', () => {
  expect(presentNotification(row({}))).toMatchObject({
    title: 'ada signed up',
    message: 'You have a new notification from ada',
    linkTo: '/admin/users',
  })
})

it('docs/product.md “Notifications”: falls back to a generic title, and to a link to the home page', () => {
  const found = presentNotification(row({ kind: 'alert', actors: [], actorCount: 0 }))
  expect(found).toMatchObject({ title: 'Notification', message: '', linkTo: '/' })
})
