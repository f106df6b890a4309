import { expect, it } from 'vitest'
import { judge, type Facts } from './health.ts'

// docs/product.md “Operations”

const GB = 1024 ** 3
const fine: Facts = {
  disk: { freeBytes: 80 * GB, totalBytes: 100 * GB, reservedBytes: 5 * GB },
  hasMailServer: true,
  isPublic: true,
  missingLimits: [],
  signedIn: { people: 12, addresses: 9 },
  trustsProxy: true,
  waitingSeconds: null,
  failedJobs: 0,
  heldOrphans: 0,
}
const stateOf = (name: string, changes: Partial<Facts>) => {
  const found = judge({ ...fine, ...changes }).find((check) => check.name === name)
  expect(found?.advice === null).toBe(found?.state === 'ok')
  return found?.state
}

it('a site where all is right needs no advice', () => {
  expect(judge(fine).map(({ state, advice }) => [state, advice])).toEqual(Array(6).fill(['ok', null]))
})

it('counts one person as one', () => {
  const says = ({ people, addresses }: Facts['signedIn']) =>
    judge({ ...fine, signedIn: { people, addresses } }).find(({ name }) => name === 'Addresses')?.says
  expect(says({ people: 1, addresses: 1 })).toBe('1 person signed in lately, from 1 address.')
  expect(says({ people: 2, addresses: 2 })).toBe('2 people signed in lately, from 2 addresses.')
})

it.each<[string, Partial<Facts>, string]>([
  ['Disk', { disk: { ...fine.disk, freeBytes: 5 * GB } }, 'problem'],
  ['Disk', { disk: { ...fine.disk, freeBytes: 9 * GB } }, 'warning'],
  ['Mail', { hasMailServer: false }, 'problem'],
  ['Mail', { hasMailServer: false, isPublic: false }, 'warning'],
  ['Sandbox', { missingLimits: ['it can reach the network (unshare)'] }, 'warning'],
  ['Addresses', { signedIn: { people: 5, addresses: 1 } }, 'warning'],
  ['Addresses', { signedIn: { people: 5, addresses: 1 }, trustsProxy: false }, 'warning'],
  ['Addresses', { signedIn: { people: 4, addresses: 1 } }, 'ok'],
  ['Orphans', { heldOrphans: 101 }, 'problem'],
  ['Jobs', { waitingSeconds: 901 }, 'problem'],
  ['Jobs', { waitingSeconds: 60, failedJobs: 1 }, 'warning'],
])('%s: %o is a %s', (name, changes, state) => {
  expect(stateOf(name, changes)).toBe(state)
})
