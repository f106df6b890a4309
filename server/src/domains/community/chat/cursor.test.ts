import { ChatQuery } from '@kinora/contract/community/chat/schemas'
import { expect, it } from 'vitest'
import { formatCursor, markOf, parseCursor } from './cursor.ts'

it('survives the way through the client', () => {
  const cursor = { revision: 3_000_000_017, mark: markOf(['live', null, 30]) }
  const { after } = ChatQuery.parse({ after: formatCursor(cursor) })
  expect(parseCursor(after ?? '')).toEqual(cursor)
})

it('marks equal settings equally', () => {
  expect(markOf(['live', 0])).toBe(markOf(['live', 0]))
  expect(markOf(['live', 0])).not.toBe(markOf(['live', 30]))
})

it.each(['', '7', '7.short', 'x.12345678', `${'9'.repeat(16)}.12345678`])('refuses “%s”', (after) => {
  expect(ChatQuery.safeParse({ after }).success).toBe(false)
})
