import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/**
 * Admin lists in each order and with each filter, over many users and audit entries, with random parameters per
 * request. The goal is for p99.
 */
const goalMs = 150
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const connections = 8
const userCount = Number(process.env.BENCH_PEOPLE ?? 100_000)
const entries = userCount * 10

const administrator = 'administrator@demo.invalid'
const kinora = await openBenchServer({
  seed: ['--people', String(userCount), '--audit', String(entries)],
  environment: { ADMIN_EMAIL: administrator },
})
const randomItem = (most: number) => 1 + Math.floor(Math.random() * most)
const randomNumber = <T>(of: readonly T[]) => of[randomItem(of.length) - 1]
const pages = Math.floor(userCount / 10)
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const span = (days: number, from = randomItem((entries * 95) / 86_400) + days) =>
  `from=${day(from)}&to=${day(from - days)}`
const users = (query: string) => `/api/admin/users/page?${query}`
const audit = (query: string) => `/api/admin/audit?${query}`

const requests: Record<string, () => string> = {
  'users, a first page in any order': () =>
    users(
      `sortBy=${randomNumber(['username', 'email', 'subscriberCount', 'createdAt'])}&sortOrder=${randomNumber(['asc', 'desc'])}`,
    ),
  'users, any page by username': () => users(`sortBy=username&sortOrder=asc&page=${randomItem(pages)}`),
  'users, any page by email': () => users(`sortBy=email&sortOrder=asc&page=${randomItem(pages)}`),
  'users, any page by subscribers': () => users(`sortBy=subscriberCount&page=${randomItem(pages)}`),
  'users, any page by day joined': () => users(`sortBy=createdAt&page=${randomItem(pages)}`),
  'users, the page in the middle': () => users(`sortBy=username&page=${Math.floor(pages / 2)}`),
  'users, admins': () => users(`filter=admins&page=${randomItem(2)}`),
  'users, verified, any page': () =>
    users(`filter=verified&sortBy=username&page=${randomItem(Math.ceil(pages / 300))}`),
  'users, unverified, any page': () => users(`filter=unverified&page=${randomItem(pages - 100)}`),
  'users, unverified, any page by subscribers': () =>
    users(`filter=unverified&sortBy=subscriberCount&page=${randomItem(pages - 100)}`),
  'users, suspended': () => users(`filter=suspended&page=${randomItem(10)}`),
  'users found by a whole name': () => users(`search=person+${randomItem(userCount)}`),
  'users found by a part of an address': () => users(`search=olume${randomItem(userCount)}&sortBy=email`),
  'users found by two letters': () => users(`search=${randomItem(90) + 9}`),
  'users found by what all have, any page': () =>
    users(`search=person&sortBy=username&page=${randomItem(1000)}`),
  'users found by what nobody has': () => users(`search=nobody+${randomItem(userCount)}`),
  'users, all by their id': () => `/api/admin/users?limit=100&after=${randomItem(userCount)}`,
  'one user': () => `/api/admin/users/${randomItem(userCount)}`,
  'audit of one user': () => `/api/admin/users/${randomItem(userCount)}/audit`,
  'audit, newest': () => audit(`limit=${49 + randomItem(2)}`),
  'audit by who': () => audit(`actor=volume+person+${randomItem(20)}`),
  'audit by an action': () =>
    audit(`action=${randomNumber(['video.updated', 'settings.updated', 'user.suspended'])}`),
  'audit by a kind of action': () => audit(`action=${randomNumber(['video', 'settings', 'report'])}`),
  'audit by an action that nobody did': () =>
    audit(`action=${randomNumber(['page.reset', 'payout', 'mail.tested'])}`),
  'audit about a kind of thing': () => audit(`targetKind=${randomNumber(['video', 'category', 'user'])}`),
  'audit about one thing': () => audit(`targetKind=video&targetId=${randomItem(userCount)}`),
  'audit about a number alone': () => audit(`targetId=${randomItem(userCount)}`),
  'audit of a day': () => audit(span(1)),
  'audit by who, of a month': () => audit(`actor=volume+person+${randomItem(20)}&${span(30)}`),
  'audit by who and what, of a month': () =>
    audit(`actor=volume+person+${randomItem(20)}&action=settings.updated&${span(30)}`),
  'audit about one thing, of a month': () =>
    audit(`targetKind=video&targetId=${randomItem(userCount)}&${span(30)}`),
  'audit by who and what': () =>
    audit(`actor=volume+person+${randomItem(20)}&action=${randomNumber(['settings.updated', 'user'])}`),
  'audit by somebody who did nothing': () =>
    audit(`actor=volume+person+${1000 + randomItem(userCount - 1000)}`),
  'audit by who, what and about what': () =>
    audit(`actor=volume+person+1&action=report.decided&targetKind=report&targetId=${randomItem(userCount)}`),
}

try {
  const headers = { authorization: `Bearer ${await kinora.signIn(administrator)}` }
  for (const [name, path] of Object.entries(requests)) {
    await load(path, headers, 1)
    const { latency, requests: answered } = await load(path, headers, seconds)
    reportMeasurement({
      name: `${name}, p99`,
      value: latency.p99,
      unit: 'ms',
      goal: { atMost: goalMs },
      conditions: `median ${latency.p50} ms, ${answered.average.toFixed(0)} a second; ${userCount} people, ${entries} entries, ${connections} connections, ${seconds} s; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`,
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
