import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import { openKinora } from './kinora.ts'
import { tell } from './measure.ts'

/**
 * Admin lists in each order and with each filter, over many users and audit entries, with random parameters per
 * request. The goal is for p99.
 */
const goalMs = 150
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 8
const people = Number(process.env.BENCH_PEOPLE ?? 100_000)
const entries = people * 10

const administrator = 'administrator@demo.invalid'
const kinora = await openKinora({
  seed: ['--people', String(people), '--audit', String(entries)],
  environment: { ADMIN_EMAIL: administrator },
})
const any = (most: number) => 1 + Math.floor(Math.random() * most)
const one = <T>(of: readonly T[]) => of[any(of.length) - 1]
const pages = Math.floor(people / 10)
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const span = (days: number, from = any((entries * 95) / 86_400) + days) =>
  `from=${day(from)}&to=${day(from - days)}`
const users = (query: string) => `/api/admin/users/page?${query}`
const audit = (query: string) => `/api/admin/audit?${query}`

const requests: Record<string, () => string> = {
  'users, a first page in any order': () =>
    users(
      `sortBy=${one(['username', 'email', 'subscriberCount', 'createdAt'])}&sortOrder=${one(['asc', 'desc'])}`,
    ),
  'users, any page by username': () => users(`sortBy=username&sortOrder=asc&page=${any(pages)}`),
  'users, any page by email': () => users(`sortBy=email&sortOrder=asc&page=${any(pages)}`),
  'users, any page by subscribers': () => users(`sortBy=subscriberCount&page=${any(pages)}`),
  'users, any page by day joined': () => users(`sortBy=createdAt&page=${any(pages)}`),
  'users, the page in the middle': () => users(`sortBy=username&page=${Math.floor(pages / 2)}`),
  'users, admins': () => users(`filter=admins&page=${any(2)}`),
  'users, verified, any page': () =>
    users(`filter=verified&sortBy=username&page=${any(Math.ceil(pages / 300))}`),
  'users, unverified, any page': () => users(`filter=unverified&page=${any(pages - 100)}`),
  'users, unverified, any page by subscribers': () =>
    users(`filter=unverified&sortBy=subscriberCount&page=${any(pages - 100)}`),
  'users, suspended': () => users(`filter=suspended&page=${any(10)}`),
  'users found by a whole name': () => users(`search=person+${any(people)}`),
  'users found by a part of an address': () => users(`search=olume${any(people)}&sortBy=email`),
  'users found by two letters': () => users(`search=${any(90) + 9}`),
  'users found by what all have, any page': () => users(`search=person&sortBy=username&page=${any(1000)}`),
  'users found by what nobody has': () => users(`search=nobody+${any(people)}`),
  'users, all by their id': () => `/api/admin/users?limit=100&after=${any(people)}`,
  'one user': () => `/api/admin/users/${any(people)}`,
  'audit of one user': () => `/api/admin/users/${any(people)}/audit`,
  'audit, newest': () => audit(`limit=${49 + any(2)}`),
  'audit by who': () => audit(`actor=volume+person+${any(20)}`),
  'audit by an action': () => audit(`action=${one(['video.updated', 'settings.updated', 'user.suspended'])}`),
  'audit by a kind of action': () => audit(`action=${one(['video', 'settings', 'report'])}`),
  'audit by an action that nobody did': () => audit(`action=${one(['page.reset', 'payout', 'mail.tested'])}`),
  'audit about a kind of thing': () => audit(`targetKind=${one(['video', 'category', 'user'])}`),
  'audit about one thing': () => audit(`targetKind=video&targetId=${any(people)}`),
  'audit about a number alone': () => audit(`targetId=${any(people)}`),
  'audit of a day': () => audit(span(1)),
  'audit by who, of a month': () => audit(`actor=volume+person+${any(20)}&${span(30)}`),
  'audit by who and what, of a month': () =>
    audit(`actor=volume+person+${any(20)}&action=settings.updated&${span(30)}`),
  'audit about one thing, of a month': () => audit(`targetKind=video&targetId=${any(people)}&${span(30)}`),
  'audit by who and what': () =>
    audit(`actor=volume+person+${any(20)}&action=${one(['settings.updated', 'user'])}`),
  'audit by somebody who did nothing': () => audit(`actor=volume+person+${1000 + any(people - 1000)}`),
  'audit by who, what and about what': () =>
    audit(`actor=volume+person+1&action=report.decided&targetKind=report&targetId=${any(people)}`),
}

try {
  const headers = { authorization: `Bearer ${await kinora.signIn(administrator)}` }
  for (const [name, path] of Object.entries(requests)) {
    await load(path, headers, 1)
    const { latency, requests: answered } = await load(path, headers, seconds)
    tell({
      name: `${name}, p99`,
      value: latency.p99,
      unit: 'ms',
      reference: goalMs,
      conditions: `${latency.p99 <= goalMs ? 'met' : 'MISSED'}: the reference is the goal; median ${latency.p50} ms, ${answered.average.toFixed(0)} a second; ${people} people, ${entries} entries, ${connections} connections, ${seconds} s; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`,
    })
  }
} finally {
  await kinora.stop()
}

async function load(path: () => string, headers: Record<string, string>, duration: number) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: path(), headers })
  const result = await autocannon({ url: kinora.url, connections, duration, requests: [{ setupRequest }] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path()}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
