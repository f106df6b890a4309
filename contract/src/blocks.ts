import { z } from 'zod'
import { call } from './call.ts'
import { cleanLine, hasNoStackedMarks, stackedMarksMessage } from './plain-text.ts'
import { Id, NoContent, CursorPage, cursorPageOf, Timestamp } from './shared.ts'
import { UserSummary } from './users.ts'

/** docs/product.md “Comments” */
export const blockLimits = { words: 500, word: 50 } as const

export const BlockedUser = UserSummary.extend({ blockedAt: Timestamp }).meta({ id: 'BlockedPerson' })
export type BlockedUser = z.infer<typeof BlockedUser>

/** Comments with these words are held for approval; case is ignored. */
const BlockedWord = z
  .string()
  .overwrite((word) => cleanLine(word).replace(/\s+/g, ' ').toLowerCase())
  .min(1, 'Required')
  .max(blockLimits.word, 'Must not exceed 50 characters')
  .refine(hasNoStackedMarks, stackedMarksMessage)
export const BlockedWords = z.object({
  words: z
    .array(BlockedWord)
    .transform((words) => [...new Set(words)])
    .pipe(z.array(z.string()).max(blockLimits.words, 'Maximum 500 words allowed')),
})
export type BlockedWords = z.output<typeof BlockedWords>

const blocksLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ userId: Id })

export const blocks = {
  list: call({
    method: 'GET',
    path: '/api/channel/blocked',
    access: 'user',
    summary: 'The users blocked by the viewer’s channel, newest first',
    query: CursorPage,
    response: cursorPageOf(BlockedUser),
  }),
  add: call({
    method: 'PUT',
    path: '/api/channel/blocked/:userId',
    access: 'user',
    summary: 'Block a user on the viewer’s channel; hides all their comments there',
    limit: blocksLimit,
    params,
    response: BlockedUser,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/blocked/:userId',
    access: 'user',
    summary: 'Unblock a user; shows their comments again',
    limit: blocksLimit,
    params,
    status: 204,
    response: NoContent,
  }),
  findWords: call({
    method: 'GET',
    path: '/api/channel/blocked-words',
    access: 'user',
    summary: 'The words that hold comments back on the viewer’s channel',
    response: z.object({ words: z.array(z.string()) }),
  }),
  updateWords: call({
    method: 'PUT',
    path: '/api/channel/blocked-words',
    access: 'user',
    summary: 'Replace the words; earlier comments are unchanged',
    limit: blocksLimit,
    body: BlockedWords,
    response: z.object({ words: z.array(z.string()) }),
  }),
}
