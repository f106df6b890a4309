import { z } from 'zod'
import { call } from './call.ts'
import { cleanLine, isUnpiled, pileMessage } from './plain-text.ts'
import { Id, Nothing, Page, pageOf, Time } from './shared.ts'
import { Person } from './users.ts'

/** docs/product.md “Comments” */
export const blockLimits = { words: 500, word: 50 } as const

export const BlockedPerson = Person.extend({ blockedAt: Time }).meta({ id: 'BlockedPerson' })
export type BlockedPerson = z.infer<typeof BlockedPerson>

/** Comments with these words are held for approval; case is ignored. */
const BlockedWord = z
  .string()
  .overwrite((word) => cleanLine(word).replace(/\s+/g, ' ').toLowerCase())
  .min(1, 'Required')
  .max(blockLimits.word, 'Must not exceed 50 characters')
  .refine(isUnpiled, pileMessage)
export const BlockedWords = z.object({
  words: z
    .array(BlockedWord)
    .transform((words) => [...new Set(words)])
    .pipe(z.array(z.string()).max(blockLimits.words, 'Maximum 500 words allowed')),
})
export type BlockedWords = z.output<typeof BlockedWords>

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ userId: Id })

export const blocks = {
  list: call({
    method: 'GET',
    path: '/api/channel/blocked',
    access: 'user',
    summary: 'The users blocked by the viewer’s channel, newest first',
    query: Page,
    response: pageOf(BlockedPerson),
  }),
  add: call({
    method: 'PUT',
    path: '/api/channel/blocked/:userId',
    access: 'user',
    summary: 'Block a user on the viewer’s channel; hides all their comments there',
    limit,
    params,
    response: BlockedPerson,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/blocked/:userId',
    access: 'user',
    summary: 'Unblock a user; shows their comments again',
    limit,
    params,
    status: 204,
    response: Nothing,
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
    limit,
    body: BlockedWords,
    response: z.object({ words: z.array(z.string()) }),
  }),
}
