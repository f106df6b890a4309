import type { Comment } from '@kinora/contract/comments'
import { expect, it } from 'vitest'
import { saidNow } from './fresh-comments.ts'
import { repliesShown } from './replies-shown.ts'

const author = { id: 1, username: 'ada', avatar: null, isVerified: false }
const said = (content: string) => saidNow(author, { content, parentId: 1, replyTo: null, isCreator: false })
const reply = (id: number): Comment => ({ ...said(`reply ${id}`).comment, id })
const shown = (given: Parameters<typeof repliesShown>[0]) =>
  repliesShown(given).map(({ comment, isFresh }) => (isFresh ? `fresh ${comment.content}` : comment.id))

it('stand in their order, with what was just said at the end', () => {
  const fresh = [said('first'), said('second')]
  expect(shown({ listed: [reply(2), reply(3)], linked: undefined, fresh })).toEqual([
    2,
    3,
    'fresh first',
    'fresh second',
  ])
})

it('have the one that the address leads to first until the list has reached it', () => {
  expect(shown({ listed: [reply(2), reply(3)], linked: reply(9), fresh: [] })).toEqual([9, 2, 3])
  expect(shown({ listed: [reply(2), reply(9)], linked: reply(9), fresh: [] })).toEqual([2, 9])
  expect(shown({ listed: [], linked: reply(9), fresh: [] })).toEqual([9])
})

it('stand there once when the list has what was just said', () => {
  const sent = { ...said('sent'), comment: reply(4), isSending: false }
  expect(shown({ listed: [reply(2), reply(4)], linked: undefined, fresh: [sent] })).toEqual([
    2,
    'fresh reply 4',
  ])
})

it('keep their key when the server has given an id', () => {
  const fresh = said('on its way')
  const keyOf = (one: typeof fresh) => repliesShown({ listed: [], linked: undefined, fresh: [one] })[0]?.key
  expect(keyOf({ ...fresh, comment: reply(4), isSending: false })).toBe(keyOf(fresh))
})
