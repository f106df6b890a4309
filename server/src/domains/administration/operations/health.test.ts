import { expect, it } from 'vitest'
import { runChecks, type HealthFacts } from './health.ts'

// docs/product.md “Operations”

const GB = 1024 ** 3
const healthyFacts: HealthFacts = {
  disk: { freeBytes: 80 * GB, totalBytes: 100 * GB, reservedBytes: 5 * GB },
  hasMailServer: true,
  isPublic: true,
  missingLimits: [],
  signedIn: { people: 12, addresses: 9 },
  trustsProxy: true,
  waitingSeconds: null,
  failedJobs: 0,
  heldOrphans: 0,
  backups: { hoursSinceLast: 9, failure: null, checkFailure: null },
}
const stateOf = (name: string, changes: Partial<HealthFacts>) => {
  const found = runChecks({ ...healthyFacts, ...changes }).find((check) => check.name === name)
  expect(found?.advice === null).toBe(found?.state === 'ok')
  return found?.state
}

it('a site where all is right needs no advice', () => {
  expect(runChecks(healthyFacts).map(({ state, advice }) => [state, advice])).toEqual(
    Array(7).fill(['ok', null]),
  )
})

it('counts one person as one', () => {
  const findMessage = ({ people, addresses }: HealthFacts['signedIn']) =>
    runChecks({ ...healthyFacts, signedIn: { people, addresses } }).find(({ name }) => name === 'Addresses')
      ?.says
  expect(findMessage({ people: 1, addresses: 1 })).toBe('1 person signed in lately, from 1 address.')
  expect(findMessage({ people: 2, addresses: 2 })).toBe('2 people signed in lately, from 2 addresses.')
})

it.each<[string, Partial<HealthFacts>, string]>([
  ['Disk', { disk: { ...healthyFacts.disk, freeBytes: 5 * GB } }, 'problem'],
  ['Disk', { disk: { ...healthyFacts.disk, freeBytes: 9 * GB } }, 'warning'],
  ['Mail', { hasMailServer: false }, 'problem'],
  ['Mail', { hasMailServer: false, isPublic: false }, 'warning'],
  ['Sandbox', { missingLimits: ['ffmpeg can reach the network (unshare).'] }, 'warning'],
  ['Addresses', { signedIn: { people: 5, addresses: 1 } }, 'warning'],
  ['Addresses', { signedIn: { people: 5, addresses: 1 }, trustsProxy: false }, 'warning'],
  ['Addresses', { signedIn: { people: 4, addresses: 1 } }, 'ok'],
  ['Orphans', { heldOrphans: 101 }, 'problem'],
  ['Backups', { backups: { ...healthyFacts.backups, hoursSinceLast: 27 } }, 'warning'],
  ['Backups', { backups: { ...healthyFacts.backups, hoursSinceLast: null } }, 'warning'],
  ['Backups', { backups: { ...healthyFacts.backups, hoursSinceLast: null }, isPublic: false }, 'ok'],
  ['Backups', { backups: { ...healthyFacts.backups, failure: 'no space left' } }, 'problem'],
  ['Backups', { backups: { ...healthyFacts.backups, checkFailure: 'damaged' } }, 'problem'],
  ['Jobs', { waitingSeconds: 901 }, 'problem'],
  ['Jobs', { waitingSeconds: 60, failedJobs: 1 }, 'warning'],
])('%s: %o is a %s', (name, changes, state) => {
  expect(stateOf(name, changes)).toBe(state)
})
