import { expect, it } from 'vitest'
import { guards, sourcesIn } from './guard.ts'

/** Features that may know why a user is hidden: account deletion, suspension, and the administration of both. */
const knowing = /^src\/features\/(?:users|account-data|accounts|people|site-figures|suspensions)\//
/** The channel of a suspended user says so publicly. */
const others = ['src/features/channels/queries.ts', 'src/features/channels/service.ts']

const sources = sourcesIn('src/features/**/*.ts')
guards('sources that do not know why somebody is hidden', sources, 500)

it('lists and policies check whether a user is hidden, never why: account deletion and suspension are the same to them', () => {
  const files = sources.filter(([, text]) => /deletes_?at|suspended_?at/i.test(text)).map(([file]) => file)
  expect(files.filter((file) => !knowing.test(file)).toSorted()).toEqual(others)
  expect(files.some((file) => knowing.test(file))).toBe(true)
})
