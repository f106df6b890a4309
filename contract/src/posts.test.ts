import { expect, it } from 'vitest'
import { postMessages } from './post-rules.ts'
import { PollOptions } from './posts.ts'

const complaints = (options: string[]) =>
  PollOptions.safeParse(options).error?.issues.map(({ path, message }) => [...path, message])

it('reports empty answers before duplicates', () => {
  expect(complaints(['', ' '])).toEqual([
    [0, postMessages.emptyOption],
    [1, postMessages.emptyOption],
  ])
})

it('refuses duplicate answers', () => {
  expect(complaints(['Wind', 'Rain'])).toBeUndefined()
  expect(complaints(['Wind', 'Wind', ''])).toEqual([[2, postMessages.emptyOption], [postMessages.sameOption]])
})
