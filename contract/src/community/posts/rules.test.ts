import { t } from '@kinora/contract/text/translate'
import { expect, it } from 'vitest'
import { postMessages } from './rules.ts'
import { PollOptions } from './schemas.ts'

const issuesOf = (options: string[]) =>
  PollOptions.safeParse(options).error?.issues.map(({ path, message }) => [...path, message])

it('reports empty answers before duplicates', () => {
  expect(issuesOf(['', ' '])).toEqual([
    [0, t(postMessages.emptyOption)],
    [1, t(postMessages.emptyOption)],
  ])
})

it('refuses duplicate answers', () => {
  expect(issuesOf(['Wind', 'Rain'])).toBeUndefined()
  expect(issuesOf(['Wind', 'Wind', ''])).toEqual([
    [2, t(postMessages.emptyOption)],
    [t(postMessages.sameOption)],
  ])
})
