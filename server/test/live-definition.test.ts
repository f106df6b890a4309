import { expect, it } from 'vitest'
import { testGuardCoverage, readSources } from './guard.ts'

/** Files besides `live-queries.ts` and `policy.ts` that use the time of playability, and why. */
const allowedFiles: Record<string, string> = {
  'src/domains/library/videos/live-queries.ts': 'the expression',
  'src/domains/library/videos/policy.ts': 'the same of a row',
  'src/domains/library/videos/queries.ts': 'writes it',
  'src/domains/library/broadcasts/premiere.ts': 'what has a premiere plays already',
  'src/domains/library/broadcasts/trim.ts': 'what is cut plays',
  'src/domains/library/broadcasts/schedule-queries.ts': 'unlisted videos are shown too',
  'src/domains/library/thumbnails/service.ts': 'a frame is taken of what plays',
}

const sources = readSources('src/**/*.ts')
testGuardCoverage('sources that name no playable_at', sources, 500)

it('one expression and one policy decide which videos are live', () => {
  const files = sources.filter(([, text]) => /playable_?at/i.test(text)).map(([file]) => file)
  expect(files.toSorted()).toEqual(Object.keys(allowedFiles).toSorted())
})
