import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as policy from './policy.ts'

// docs/product.md “Comments”

const userWith = (id: number, permissions: Viewer['permissions'] = ['comments.create']): Viewer => ({
  id,
  isAdmin: false,
  permissions,
})
const [creator, author, other] = [userWith(1), userWith(2), userWith(3)]
const staff = userWith(4, ['comments.update', 'comments.delete', 'comments.moderate'])
const viewers = { visitor: null, creator, author, other, staff }
const subject = { ownerId: creator.id }
const open: policy.CommentAccess = {
  authorId: author.id,
  authorHiddenAt: null,
  parentId: null,
  state: 'published',
  isPublic: true,
  isHidden: false,
  isStaffDecision: false,
  deletedAt: null,
  atSeconds: null,
}
const heldComment = { ...open, state: 'held', isPublic: false }
/** Of a chat. */
const message = { ...open, atSeconds: 7 }

const allowedViewers = (may: (viewer: Viewer | null) => boolean) =>
  Object.entries(viewers).flatMap(([name, viewer]) => (may(viewer) ? [name] : []))

describe('canSeeComment', () => {
  it.each([
    ['published', open, ['visitor', 'creator', 'author', 'other', 'staff']],
    ['held', heldComment, ['creator', 'author', 'staff']],
    ['removed', { ...heldComment, state: 'removed' }, ['creator', 'staff']],
    ['of a hidden person', { ...open, isPublic: false, isHidden: true }, ['author', 'staff']],
    ['held, of a hidden person', { ...heldComment, isHidden: true }, ['author', 'staff']],
    ['of somebody who is leaving', { ...open, authorHiddenAt: new Date() }, ['author', 'staff']],
    ['in the trash', { ...open, isPublic: false, deletedAt: new Date() }, []],
    ['a place', { ...open, isPublic: false, authorId: null, deletedAt: new Date() }, []],
  ])('%s', (_, comment, seers) => {
    expect(allowedViewers((viewer) => policy.canSeeComment(viewer, subject, comment))).toEqual(seers)
  })
})

it.each([
  ['edit', (viewer: Viewer | null) => policy.canEditComment(viewer, open), ['author', 'staff']],
  [
    'delete',
    (viewer: Viewer | null) => policy.canDeleteComment(viewer, subject, open),
    ['creator', 'author', 'staff'],
  ],
  [
    'moderate',
    (viewer: Viewer | null) => policy.canModerateComment(viewer, subject, open),
    ['creator', 'staff'],
  ],
  [
    'moderate what staff decided',
    (viewer: Viewer | null) => policy.canModerateComment(viewer, subject, { ...open, isStaffDecision: true }),
    ['staff'],
  ],
  ['pin', (viewer: Viewer | null) => policy.canPinComment(viewer, subject, open), ['creator']],
  [
    'pin a reply',
    (viewer: Viewer | null) => policy.canPinComment(viewer, subject, { ...open, parentId: 7 }),
    [],
  ],
  ['pin what waits', (viewer: Viewer | null) => policy.canPinComment(viewer, subject, heldComment), []],
  [
    'heart',
    (viewer: Viewer | null) => policy.canGiveHeart(viewer, subject, { ...open, parentId: 7 }),
    ['creator'],
  ],
  ['edit a message', (viewer: Viewer | null) => policy.canEditComment(viewer, message), []],
  ['heart a message', (viewer: Viewer | null) => policy.canGiveHeart(viewer, subject, message), []],
  ['pin a message', (viewer: Viewer | null) => policy.canPinComment(viewer, subject, message), ['creator']],
  ['hide the author', (viewer: Viewer | null) => policy.canBlockAuthor(viewer, subject, open), ['creator']],
] as const)('%s: those who may', (_, may, names) => {
  expect(allowedViewers(may)).toEqual(names)
})

it('nobody moderates their own comments or hides themselves', () => {
  const own = { ...heldComment, authorId: creator.id }
  expect(policy.canModerateComment(creator, subject, own)).toBe(false)
  expect(policy.canBlockAuthor(creator, subject, own)).toBe(false)
  expect(policy.canModerateComment(staff, subject, { ...heldComment, authorId: staff.id })).toBe(false)
})
