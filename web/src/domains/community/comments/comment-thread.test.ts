import type { Comment } from '@kinora/contract/community/comments/schemas'
import { expect, it } from 'vitest'
import { optimisticComment } from './comment-cache.ts'
import { mergeReplies } from './comment-thread.tsx'

const author = { id: 1, username: 'ada', avatar: null, isVerified: false }
const pendingReply = (content: string) =>
  optimisticComment(author, { content, parentId: 1, replyTo: null, isCreator: false })
const reply = (id: number): Comment => ({ ...pendingReply(`reply ${id}`).comment, id })
const mergedTexts = (input: Parameters<typeof mergeReplies>[0]) =>
  mergeReplies(input).map(({ comment, isFresh }) => (isFresh ? `fresh ${comment.content}` : comment.id))

it('are in order, with new replies at the end', () => {
  const fresh = [pendingReply('first'), pendingReply('second')]
  expect(mergedTexts({ listed: [reply(2), reply(3)], linked: undefined, fresh })).toEqual([
    2,
    3,
    'fresh first',
    'fresh second',
  ])
})

it('have the one that the address leads to first until the list has reached it', () => {
  expect(mergedTexts({ listed: [reply(2), reply(3)], linked: reply(9), fresh: [] })).toEqual([9, 2, 3])
  expect(mergedTexts({ listed: [reply(2), reply(9)], linked: reply(9), fresh: [] })).toEqual([2, 9])
  expect(mergedTexts({ listed: [], linked: reply(9), fresh: [] })).toEqual([9])
})

it('appear once when the list already has the new replies', () => {
  const sent = { ...pendingReply('sent'), comment: reply(4), isSending: false }
  expect(mergedTexts({ listed: [reply(2), reply(4)], linked: undefined, fresh: [sent] })).toEqual([
    2,
    'fresh reply 4',
  ])
})

it('keep their key when the server has given an id', () => {
  const fresh = pendingReply('on its way')
  const keyOf = (one: typeof fresh) => mergeReplies({ listed: [], linked: undefined, fresh: [one] })[0]?.key
  expect(keyOf({ ...fresh, comment: reply(4), isSending: false })).toBe(keyOf(fresh))
})
