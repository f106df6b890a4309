import { describe, expect, it } from 'vitest'
import { CaptionTrackUpdate, NewCaptionTrack } from './schemas.ts'
import { languageName, languageTag } from './rules.ts'

describe('languages', () => {
  it.each([
    ['EN', 'en', 'English'],
    ['pt_br', 'pt-BR', 'Brazilian Portuguese'],
    ['zh-hant', 'zh-Hant', 'Traditional Chinese'],
    ['sr-latn-rs', 'sr-Latn-RS', 'Serbian (Latin, Serbia)'],
    ['tlh', 'tlh', 'Klingon'],
    ['qaa', 'qaa', 'qaa'],
  ])('%s is written %s and called %s', (text, tag, name) => {
    expect(languageTag(text)).toBe(tag)
    expect(languageName(tag)).toBe(name)
  })

  it.each(['', 'e', 'english language', 'en-', '日本', '../x', 'a'.repeat(36)])('%j is none', (text) => {
    expect(NewCaptionTrack.safeParse({ language: text }).success).toBe(false)
  })
})

it('a label fits between the quotes of a playlist', () => {
  expect(NewCaptionTrack.parse({ language: 'en', label: ' The "real"\n words\u0007 ' }).label).toBe(
    'The ”real” words',
  )
  expect(NewCaptionTrack.parse({ language: 'en' }).label).toBe('')
  expect(CaptionTrackUpdate.safeParse({ version: 1, label: ' ' }).error?.issues[0]?.message).toBe(
    'Name these captions',
  )
})
