import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ofOthers } from '../../test/media-table/of-others.ts'
import { documented, generated } from '../../test/media-table/table.ts'

test.each([
  ['each generated file', '| Input | Picture |', generated, 40],
  ['the files of others', '| File | Picture |', ofOthers, 1],
])('the table in docs/media.md says what becomes of %s', async (_name, head, cases, atLeast) => {
  const text = await readFile(new URL('../../../docs/media.md', import.meta.url), 'utf8')
  const lines = text.slice(text.indexOf(head)).split('\n')
  const rows = lines.slice(2, lines.indexOf(''))
  expect(rows).toEqual(cases.map(documented))
  expect(rows.length).toBeGreaterThanOrEqual(atLeast)
})
