import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ofOthers } from '../../test/media-table/of-others.ts'
import { refusedFiles } from '../../test/media-table/refused.ts'
import { documented, documentedRefusal, generated } from '../../test/media-table/table.ts'

test.each([
  ['each generated file', '| Input | Picture |', generated.map(documented), 140],
  ['the files of others', '| File | Picture |', ofOthers.map(documented), 1],
  ['what is refused', '| Refused | What', refusedFiles.map(documentedRefusal), 15],
])('the table in docs/media.md says what becomes of %s', async (_name, head, wanted, atLeast) => {
  const text = await readFile(new URL('../../../docs/media.md', import.meta.url), 'utf8')
  const lines = text.slice(text.indexOf(head)).split('\n')
  const rows = lines.slice(2, lines.indexOf(''))
  expect(rows).toEqual(wanted)
  expect(rows.length).toBeGreaterThanOrEqual(atLeast)
})
