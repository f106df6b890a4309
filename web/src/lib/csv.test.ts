import { describe, expect, it } from 'vitest'
import { formatCsv } from './csv.ts'

describe('a file for spreadsheets', () => {
  it('has a header, a line for each row, and a byte order mark', () => {
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

  it.each([
    ['one, two', '"one, two"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@all', "'@all"],
    ['+44 20', "'+44 20"],
    ['-cmd|x', "'-cmd|x"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('escapes %j so that it stays text', (cell, written) => {
    expect(formatCsv([], [[cell]]).split('\r\n')[1]).toBe(written)
  })
})
