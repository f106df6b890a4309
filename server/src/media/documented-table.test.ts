import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { documented, mediaTable } from '../../test/media-table/table.ts'

test('the table in docs/media.md says what becomes of each generated file', async () => {
  const text = await readFile(new URL('../../../docs/media.md', import.meta.url), 'utf8')
  const lines = text.slice(text.indexOf('| Input | Picture |')).split('\n')
  const rows = lines.slice(2, lines.indexOf(''))
  expect(rows).toEqual(mediaTable.map(documented))
  expect(rows.length).toBeGreaterThanOrEqual(40)
})
