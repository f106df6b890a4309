import { expect, it } from 'vitest'
import { classifyTrafficSource } from './service.ts'

const ours = 'https://kinora.example'
const from = (source: string, referrerHost: string | null = null, searchQuery: string | null = null) => ({
  source,
  referrerHost,
  searchQuery,
})

it.each([
  [{}, from('direct')],
  [{ source: 'home' as const }, from('home')],
  [{ referrer: 'https://www.News.example/a?b=c' }, from('external', 'news.example')],
  [{ source: 'external' as const, referrer: 'http://a.example:8080/' }, from('external', 'a.example')],
  [{ referrer: 'https://kinora.example/about' }, from('direct')],
  [{ source: 'home' as const, referrer: 'https://news.example/' }, from('home')],
  [{ source: 'search' as const, query: '  Slow   CHORD ' }, from('search', null, 'slow chord')],
  [{ source: 'search' as const, query: '  ' }, from('search')],
  [{ source: 'related' as const, query: 'chord' }, from('related')],
  [{ referrer: 'javascript:alert(1)' }, from('direct')],
  [{ referrer: 'nonsense' }, from('direct')],
])('%j is stored as %j', (input, stored) => {
  expect(classifyTrafficSource(input, ours)).toEqual(stored)
})
