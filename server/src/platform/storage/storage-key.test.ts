import { expect, it } from 'vitest'
import { InvalidKeyError, requireFolder, requireStorageKey } from './storage.ts'

it.each(['a', 'videos/12/master.m3u8', 'x/y_z-1.0/p.avif', '-'])('takes %j', (key) => {
  expect(requireStorageKey(key)).toBe(key)
})

it.each([
  '',
  '/',
  '/etc/passwd',
  'a/',
  'a//b',
  '..',
  '../a',
  'a/../b',
  'a/..',
  './a',
  'a/.hidden',
  'a.',
  'a..b',
  'a\\b',
  'C:\\x',
  'a b',
  'a\0b',
  'a\n',
  'ä',
  'a%2e%2e',
  'a'.repeat(513),
])('refuses %j', (key) => {
  expect(() => requireStorageKey(key)).toThrow(InvalidKeyError)
})

it('takes a folder with or without its last slash, but never the whole storage', () => {
  expect([requireFolder('a/b/'), requireFolder('a/b')]).toEqual(['a/b', 'a/b'])
  expect(() => requireFolder('')).toThrow(InvalidKeyError)
  expect(() => requireFolder('/')).toThrow(InvalidKeyError)
})
