import { expect, it } from 'vitest'
import { cursorOf, placeOf } from './cursor.ts'

it('brings a place back to the millisecond', () => {
  const place = { time: new Date('2026-11-20T10:11:12.345Z'), id: 42 }
  expect(placeOf(cursorOf(place))).toEqual(place)
})

it.each([
  '',
  'nonsense',
  Buffer.from('1.x').toString('base64url'),
  Buffer.from('999999999999999.1').toString('base64url'),
  Buffer.from('1.9999999999').toString('base64url'),
  Buffer.from('1; drop').toString('base64url'),
])('refuses %j', (cursor) => {
  expect(() => placeOf(cursor)).toThrow('This cursor is not valid.')
})
