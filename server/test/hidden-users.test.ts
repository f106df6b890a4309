import { expect, it } from 'vitest'
import { testGuardCoverage, readSources } from './guard.ts'

/** Features that may know why a user is hidden: account deletion, suspension, and the administration of both. */
const allowedFeatures =
  /^src\/domains\/\w+\/(?:users|account-data|accounts|user-admin|site-stats|suspensions)\//
/** The channel of a suspended user says so publicly. */
const allowedFiles = [
  'src/domains/community/channels/queries.ts',
  'src/domains/community/channels/service.ts',
]

const sources = readSources('src/domains/**/*.ts')
testGuardCoverage('sources that do not know why somebody is hidden', sources, 450)

it('lists and policies check whether a user is hidden, never why: account deletion and suspension are the same to them', () => {
  const files = sources.filter(([, text]) => /deletes_?at|suspended_?at/i.test(text)).map(([file]) => file)
  expect(files.filter((file) => !allowedFeatures.test(file)).toSorted()).toEqual(allowedFiles)
  expect(files.some((file) => allowedFeatures.test(file))).toBe(true)
})
