import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { externalCases } from '../../test/media-table/external-files.ts'
import { rejectedCases } from '../../test/media-table/rejected-files.ts'
import { documentationRow, rejectionRow, generatedCases } from '../../test/media-table/media-table.ts'

test.each([
  ['each generated file', '| Input | Picture |', generatedCases.map(documentationRow), 140],
  ['the files of others', '| File | Picture |', externalCases.map(documentationRow), 1],
  ['what is refused', '| Refused | What', rejectedCases.map(rejectionRow), 15],
])('the table in docs/media.md is right about %s', async (_name, head, decision, atLeast) => {
  const text = await readFile(new URL('../../../docs/media.md', import.meta.url), 'utf8')
  const lines = text.slice(text.indexOf(head)).split('\n')
  const rows = lines.slice(2, lines.indexOf(''))
  expect(rows).toEqual(decision)
  expect(rows.length).toBeGreaterThanOrEqual(atLeast)
})
