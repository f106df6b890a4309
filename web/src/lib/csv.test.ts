import { expect, it } from 'vitest'
import { formatCsv } from './csv.ts'

it('begins with a byte order mark and a header, then has a line for each row', () => {
  expect(
    formatCsv(
      ['Name', 'Views'],
      [
        ['Óscar', 12],
        ['Ines', -3],
      ],
    ),
  ).toBe('\uFEFFName,Views\r\nÓscar,12\r\nInes,-3\r\n')
})
