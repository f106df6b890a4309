import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it.each([
  ['one, two', '"one, two"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@all', "'@all"],
  ['+44 20', "'+44 20"],
  ['-cmd|x', "'-cmd|x"],
  ['-1+1', "'-1+1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('escapes %j so that it stays text', (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`)
})

it('leaves numbers as they are, also written ones', () => {
  expect(csvRow(['Ines', -3, 1e-7, '-3.50', ''])).toBe('Ines,-3,1e-7,-3.50,\r\n')
})
