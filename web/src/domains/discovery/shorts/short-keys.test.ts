import { expect, it } from 'vitest'
import { shortAction, type ShortFocus } from './short-keys.ts'

// docs/product.md “Shorts”

const press = (key: string, focus: ShortFocus = 'feed', more: { code?: string; shiftKey?: boolean } = {}) =>
  shortAction(
    { key, code: '', ctrlKey: false, shiftKey: false, metaKey: false, altKey: false, ...more },
    focus,
  )

it.each([
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['ArrowUp', 'previous'],
  ['PageUp', 'previous'],
  [' ', 'pause'],
  ['m', 'mute'],
  ['l', 'like'],
  ['c', 'comments'],
  ['Escape', 'back'],
  ['x', undefined],
])('the key %j means %s', (key, action) => {
  expect(press(key)).toBe(action)
})

it('leaves Space to the focused button, scrolling to the comments, and all keys to text fields and menus', () => {
  expect([press('ArrowDown', 'beside'), press('Escape', 'beside')]).toEqual([undefined, 'back'])
  expect([press(' ', 'control'), press('ArrowDown', 'control')]).toEqual([undefined, 'next'])
  expect(['ArrowDown', 'm', 'Escape'].map((key) => press(key, 'elsewhere'))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('knows its letters on other keyboard layouts, and ignores Shift', () => {
  expect(press('ь', 'feed', { code: 'KeyM' })).toBe('mute')
  expect(press('L', 'feed', { shiftKey: true })).toBeUndefined()
})
