import { posts } from '@kinora/contract/community/posts/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { afterAll, expect, it } from 'vitest'
import { testGuardCoverage, readSources } from './guard.ts'
import { startTestApp } from './harness.ts'

// User text is cut by `cutText` at grapheme boundaries: `slice` and SQL's `left` count code units and characters.

const sources = readSources('{src,../contract/src,../web/src}/**/*.{ts,tsx}')
testGuardCoverage('sources that may cut texts', sources, 500)

const userTextNames =
  '(?:title|name|label|description|content|bio|text|message|line|words?|query|snippet|part)'
const limitPattern = String.raw`(?:\d{2,}|longest\w*|\w+Length|\w+[lL]imits\.\w+)`
const cutPatterns = [
  new RegExp(
    String.raw`\b${userTextNames}\)*\??\.(?:\w+\(\)\.)*(?:slice|substring|substr)\(0, ${limitPattern}\)`,
    'gi',
  ),
  /\bleft\(\w+\.(?:title|description|content|bio|name)\b/gi,
]
/** Internal values that are never displayed. */
const internalFiles = [
  'search-query/search-plan.ts',
  'search/search-queries.ts',
  'search/document-queries.ts',
  'content-admin/list-queries.ts',
  'contract/src/text/truncate-text.ts',
]

it('never cuts within a visible character', () => {
  const found = sources
    .filter(([file]) => !internalFiles.some((each) => file.endsWith(each)))
    .flatMap(([file, text]) =>
      cutPatterns.flatMap((cut) => [...text.matchAll(cut)].map(([all]) => `${file}: ${all}`)),
    )
  expect(found).toEqual([])
})

const api = await startTestApp()
afterAll(() => api.close())

it.each([
  ['a family of emoji', '👩‍👩‍👧'],
  ['a flag', '🇩🇪'],
  ['a letter with its marks', 'q\u0323\u0302'],
  ['a syllable of Hindi', 'क्षि'],
])('leaves %s whole, or out, where lists and heads show how a text begins', async (_name, letter) => {
  const ada = await api.newUser(`Ada ${letter.codePointAt(0)}`)
  const { ok: post } = await api.as(ada, posts.create, {
    body: { content: 'x'.repeat(99) + letter.repeat(9) },
  })
  const page = await api.app.inject(`/post/${post.id}`)
  expect(/<meta name="description" content="([^"]*)"/.exec(page.body)?.[1]).toMatch(
    new RegExp(`^x{99}(?:${letter})*…?$`),
  )
  await api.as(ada, posts.remove, { params: { id: post.id } })
  const { ok } = await api.as(ada, trash.list, { query: {} })
  expect(ok.items[0]?.title).toBe('x'.repeat(99))
})
