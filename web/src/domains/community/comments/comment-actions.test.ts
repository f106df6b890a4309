import { describe, expect, it } from 'vitest'
import { moderationActions, authorActions } from './comment-actions.ts'

const visible = {
  state: 'published' as const,
  isPinned: false,
  isHearted: false,
  canEdit: false,
  canDelete: false,
  canModerate: false,
  canPin: false,
  canHeart: false,
  canBlock: false,
}
const own = { ...visible, canEdit: true, canDelete: true }
const ofCreator = {
  ...visible,
  canDelete: true,
  canModerate: true,
  canPin: true,
  canHeart: true,
  canBlock: true,
}

describe('the menu of a comment', () => {
  it.each([
    { name: 'a stranger', comment: visible, isOwn: false, acts: ['copy'] },
    { name: 'its author', comment: own, isOwn: true, acts: ['copy', 'edit', 'delete'] },
    {
      name: 'the creator',
      comment: ofCreator,
      isOwn: false,
      acts: ['copy', 'pin', 'heart', 'hold', 'remove', 'hide'],
    },
    {
      name: 'the creator, of one that is pinned and loved',
      comment: { ...ofCreator, isPinned: true, isHearted: true },
      isOwn: false,
      acts: ['copy', 'unpin', 'unheart', 'hold', 'remove', 'hide'],
    },
    {
      name: 'the creator, of one that waits',
      comment: { ...ofCreator, state: 'held' as const, canPin: false, canHeart: false },
      isOwn: false,
      acts: ['copy', 'approve', 'remove', 'hide'],
    },
    {
      name: 'the creator, of their own',
      comment: { ...ofCreator, canEdit: true, canBlock: false },
      isOwn: true,
      acts: ['copy', 'edit', 'delete', 'pin', 'heart'],
    },
    {
      name: 'staff who may only delete',
      comment: { ...visible, canDelete: true },
      isOwn: false,
      acts: ['copy', 'delete'],
    },
  ])('offers $name $acts', ({ comment, isOwn, acts }) => {
    expect([...authorActions(comment, isOwn), ...moderationActions(comment, isOwn)]).toEqual(acts)
  })
})
