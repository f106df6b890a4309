import { expect, it } from 'vitest'
import type { Permission } from '@kinora/contract/http/permissions'
import { canDeleteVideo, canEditVideo, canSeeVideo } from './policy.ts'
import { visibleVideo } from './visibility.fixture.ts'

const userWith = (id: number, permissions: Permission[] = []) => ({ id, isAdmin: false, permissions })
const owner = userWith(1)
const stranger = userWith(2)
const admin = { id: 3, isAdmin: true, permissions: [] }
const draft = visibleVideo({ isPublished: false })

it('shows a draft to its owner and staff only', () => {
  const results = [owner, stranger, admin, userWith(4, ['videos.approve']), null].map((viewer) =>
    canSeeVideo(viewer, draft),
  )
  expect(results).toEqual([true, false, true, true, false])
})

it('holders of videos.view, such as every Basic User, see no draft of another user', () => {
  expect(canSeeVideo(userWith(4, ['videos.view']), draft)).toBe(false)
})

it('shows a published video to everybody', () => {
  expect([null, stranger].map((viewer) => canSeeVideo(viewer, visibleVideo()))).toEqual([true, true])
})

it('treats the published videos of an account in deletion as drafts', () => {
  const video = visibleVideo({ ownerHiddenAt: new Date() })
  const results = [owner, stranger, admin, userWith(4, ['videos.approve']), null].map((viewer) =>
    canSeeVideo(viewer, video),
  )
  expect(results).toEqual([true, false, true, true, false])
})

it('lets the owner, admins and holders of the permission edit and delete', () => {
  const holder = userWith(4, ['videos.update', 'videos.delete'])
  expect([owner, stranger, admin, holder].map((viewer) => canEditVideo(viewer, draft))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([owner, stranger, admin, holder].map((viewer) => canDeleteVideo(viewer, draft))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(canEditVideo(null, draft)).toBe(false)
})
