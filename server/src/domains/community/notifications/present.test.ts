import { expect, it } from 'vitest'
import { runWithLanguage } from '../../../platform/request-scope/language.ts'
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

it('names a post that was reported in the language of the reader', () => {
  const decided = row({ kind: 'appeal', details: { status: 'accepted', postOf: 'ada' } })
  expect(presentNotification(decided).message).toBe('“Post by ada” You can read the answer in Reports.')
  expect(runWithLanguage('de', () => presentNotification(decided)).message).toContain('Beitrag von ada')
})
