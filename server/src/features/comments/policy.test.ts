import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as policy from './policy.ts'

// docs/product.md “Comments”

const person = (id: number, permissions: Viewer['permissions'] = ['comments.create']): Viewer => ({
  id,
  isAdmin: false,
  permissions,
})
const [creator, author, other] = [person(1), person(2), person(3)]
const staff = person(4, ['comments.update', 'comments.delete', 'comments.moderate'])
const everybody = { visitor: null, creator, author, other, staff }
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
}
const held = { ...open, state: 'held', isPublic: false }

const who = (may: (viewer: Viewer | null) => boolean) =>
  Object.entries(everybody).flatMap(([name, viewer]) => (may(viewer) ? [name] : []))

describe('canSeeComment', () => {
  it.each([
    ['published', open, ['visitor', 'creator', 'author', 'other', 'staff']],
    ['held', held, ['creator', 'author', 'staff']],
    ['removed', { ...held, state: 'removed' }, ['creator', 'staff']],
    ['of a hidden person', { ...open, isPublic: false, isHidden: true }, ['author', 'staff']],
    ['held, of a hidden person', { ...held, isHidden: true }, ['author', 'staff']],
    ['of somebody who is leaving', { ...open, authorHiddenAt: new Date() }, ['author', 'staff']],
    ['in the trash', { ...open, isPublic: false, deletedAt: new Date() }, []],
    ['a place', { ...open, isPublic: false, authorId: null, deletedAt: new Date() }, []],
  ])('%s', (_, comment, seers) => {
    expect(who((viewer) => policy.canSeeComment(viewer, subject, comment))).toEqual(seers)
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
  ['pin what waits', (viewer: Viewer | null) => policy.canPinComment(viewer, subject, held), []],
  [
    'heart',
    (viewer: Viewer | null) => policy.canGiveHeart(viewer, subject, { ...open, parentId: 7 }),
    ['creator'],
  ],
  ['hide the author', (viewer: Viewer | null) => policy.canBlockAuthor(viewer, subject, open), ['creator']],
] as const)('%s: those who may', (_, may, names) => {
  expect(who(may)).toEqual(names)
})

it('nobody moderates their own comments or hides themselves', () => {
  const own = { ...held, authorId: creator.id }
  expect(policy.canModerateComment(creator, subject, own)).toBe(false)
  expect(policy.canBlockAuthor(creator, subject, own)).toBe(false)
  expect(policy.canModerateComment(staff, subject, { ...held, authorId: staff.id })).toBe(false)
})
