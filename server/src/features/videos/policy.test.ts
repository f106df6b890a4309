import { expect, it } from 'vitest'
import { canDeleteVideo, canEditVideo, canSeeVideo } from './policy.ts'

const person = (id: number, permissions: string[] = []) => ({ id, isAdmin: false, permissions })
const owner = person(1)
const stranger = person(2)
const admin = { id: 3, isAdmin: true, permissions: [] }
const draft = { ownerId: 1, isPublished: false }

it('shows a draft to its owner, to staff and to nobody else', () => {
  const seen = [owner, stranger, admin, person(4, ['videos.view']), null].map((viewer) =>
    canSeeVideo(viewer, draft),
  )
  expect(seen).toEqual([true, false, true, true, false])
})

it('shows a published video to everybody', () => {
  expect([null, stranger].map((viewer) => canSeeVideo(viewer, { ...draft, isPublished: true }))).toEqual([
    true,
    true,
  ])
})

it('lets the owner, admins and holders of the permission edit and delete', () => {
  const holder = person(4, ['videos.update', 'videos.delete'])
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
