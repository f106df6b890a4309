import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/**
 * Staff lists with their filters, orders, searches and late pages, over a million comments and ten thousand reports:
 * p99 for eight concurrent users.
 */
const volume = Number(process.env.BENCH_VOLUME ?? 100_000)
const reports = 10_000
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const connections = 8
/** PostgreSQL decides on a generic plan after five executions per connection. */
const warmupSeconds = 2
const goalMs = 150

const admin = 'bench@demo.invalid'
const kinora = await openBenchServer({
  volume,
  seed: ['--reports', String(reports)],
  environment: { ADMIN_EMAIL: admin },
})
try {
  const headers = { authorization: `Bearer ${await kinora.signIn(admin)}` }
  const lists = [...cases(), ...(await comments(headers)), ...claims(), ...content(), ...feedback()]
  const missed: string[] = []
  for (const [name, path] of lists) {
    const url = kinora.url + path
    await load(url, headers, warmupSeconds)
    const { p99, p50, requests } = await load(url, headers, seconds)
    const isMet = p99 <= goalMs
    if (!isMet) missed.push(name)
    reportMeasurement({
      name: `${name}, p99`,
      value: p99,
      unit: 'ms',
      conditions: `goal at most ${goalMs}: ${isMet ? 'kept' : 'MISSED'}; p50 ${p50} ms, ${requests.toFixed(0)} requests/s, ${volume * 10} comments, ${reports} reports, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`,
    })
  }
  reportMeasurement({
    name: 'lists of the staff within their goal',
    value: lists.length - missed.length,
    unit: `of ${lists.length}`,
    conditions: missed.length === 0 ? 'all' : `missed: ${missed.join('; ')}`,
  })
} finally {
  await kinora.stop()
}

type ListResponse = [name: string, path: string][]

function cases(): ListResponse {
  const of = (query: string) => `/api/admin/reports?${query}`
  return [
    ['cases', of('')],
    ...['pending', 'reviewed', 'actioned', 'dismissed'].map((status): [string, string] => [
      `cases, ${status}`,
      of(`status=${status}`),
    ]),
    ['cases with an appeal', of('appeal=pending')],
    ['cases about posts', of('contentType=post')],
    ['cases about comments, for spam', of('contentType=comment&reason=spam')],
    ['cases of a week', of(`dateFrom=${daysAgo(30)}&dateTo=${daysAgo(23)}`)],
    ['cases by number of reports', of('sortBy=reports')],
    ['cases by reason', of('sortBy=reason&sortOrder=asc')],
    ['cases by status', of('sortBy=status')],
    ['cases, the last page but a few', of('page=300')],
    ['cases, words of most', of('search=reported')],
    ['cases, words of one', of('search=number%204711')],
    ['cases, a reporter', of('search=Volume%20person%2027')],
    ['cases, a number', of('search=4711')],
    ['how many cases', '/api/admin/reports/stats'],
    ['one case', '/api/admin/reports/21'],
  ]
}

async function comments(headers: Record<string, string>): Promise<ListResponse> {
  const of = (query: string) => `/api/admin/comments?${query}`
  const listed: ListResponse = []
  for (const list of ['held', 'reported', 'removed', 'all']) {
    const answer = await fetch(`${kinora.url}${of(`list=${list}`)}`, { headers })
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null }
    listed.push(
      [`comments, ${list}`, of(`list=${list}`)],
      [`comments, ${list}, words of most`, of(`list=${list}&search=thinks`)],
      [`comments, ${list}, words of few`, of(`list=${list}&search=number%2077`)],
      [`comments, ${list}, words of none`, of(`list=${list}&search=nobody%20said%20this`)],
      [`comments, ${list}, of a person`, of(`list=${list}&search=@Volume%20person%207`)],
    )
    if (nextCursor)
      listed.push([
        `comments, ${list}, second page`,
        of(`list=${list}&cursor=${encodeURIComponent(nextCursor)}`),
      ])
  }
  return listed
}

function claims(): ListResponse {
  const of = (query: string) => `/api/admin/copyright/claims?${query}`
  return [
    ['claims', of('')],
    ['claims that wait', of('status=pending')],
    ['claims, words of most', of('search=work')],
    ['claims, words of one', of('search=holder%20471')],
  ]
}

function content(): ListResponse {
  const listed: ListResponse = [['how much content', '/api/admin/content']]
  for (const [kind, path] of [
    ['videos', '/api/admin/videos?isShort=false&limit=20'],
    ['shorts', '/api/admin/videos?isShort=true&limit=20'],
  ] as const) {
    const far = Math.floor((volume * (kind === 'videos' ? 0.8 : 0.2)) / 20)
    for (const sort of ['createdAt', 'updatedAt', 'title', 'views', 'likes'])
      listed.push(
        [`${kind} by ${sort}`, `${path}&sortBy=${sort}`],
        [`${kind} by ${sort}, the last page`, `${path}&sortBy=${sort}&page=${far}`],
      )
    for (const filter of [
      'status=draft',
      'status=published',
      'categoryId=3',
      'monetization=enabled',
      'approvalStatus=flagged',
      'approvalStatus=approved&categoryId=3&status=published',
      `dateFrom=${daysAgo(200)}&dateTo=${daysAgo(190)}`,
      'search=number',
      'search=number%207777',
      'search=volume-tag-77',
      'search=nothing%20like%20this',
    ])
      listed.push([`${kind}, ${decodeURIComponent(filter)}`, `${path}&${filter}`])
  }
  const posts = '/api/admin/posts?limit=20'
  return [
    ...listed,
    ['posts', posts],
    ['posts, the last page', `${posts}&page=${Math.floor(volume / 20)}`],
    ['posts that wait', `${posts}&approvalStatus=pending`],
    ['posts by title', `${posts}&sortBy=title`],
    ['posts, words of most', `${posts}&search=somebody`],
    ['posts, words of few', `${posts}&search=number%207777`],
  ]
}

function feedback(): ListResponse {
  return [
    ['feedback', '/api/feedback?limit=20'],
    ['feedback by title, the last page', '/api/feedback?limit=20&sortBy=title&page=50'],
    ['feedback, words of most', '/api/feedback?limit=20&search=somebody'],
    ['feedback, words of one', '/api/feedback?limit=20&search=number%20471'],
    ['how much feedback', '/api/feedback/stats'],
  ]
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

async function load(url: string, headers: Record<string, string>, duration: number) {
  const example = await fetch(url, { headers })
  if (!example.ok) throw new Error(`${url}: ${await example.text()}`)
  const result = await autocannon({ url, headers, connections, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { p99: result.latency.p99, p50: result.latency.p50, requests: result.requests.average }
}
