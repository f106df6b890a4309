import { describe, expect, it } from 'vitest'
import { resolveSchedule } from './schedule.ts'

const now = new Date('2026-11-22T12:00:00Z')
const laterTime = '2026-11-23T12:00:00.000Z'
const draft = { isPublished: false }

describe('scheduledBy', () => {
  it.each([
    ['a time to come', { publishAt: laterTime }, draft, new Date(laterTime)],
    ['nothing about it', {}, draft, undefined],
    ['that it never is', { publishAt: null }, draft, null],
    ['that it is published now', { isPublished: true }, draft, null],
    ['that it stays a draft', { isPublished: false }, draft, undefined],
    [
      'a time, and that it is a draft again',
      { isPublished: false, publishAt: laterTime },
      { isPublished: true },
      new Date(laterTime),
    ],
  ])('says %s', (_name, change, before, expected) => {
    expect(resolveSchedule(change, before, now)).toEqual(expected)
  })

  it.each([
    ['the present', { publishAt: now.toISOString() }, draft, 'Choose a time in the future'],
    ['more than a year', { publishAt: '2027-11-24T12:00:00Z' }, draft, 'Choose a time within a year'],
    ['what is published', { publishAt: laterTime }, { isPublished: true }, 'Only a draft can be scheduled'],
    [
      'what is published by the same change',
      { publishAt: laterTime, isPublished: true },
      draft,
      'Only a draft can be scheduled',
    ],
  ])('refuses %s', (_name, change, before, message) => {
    expect(() => resolveSchedule(change, before, now)).toThrow(message)
  })
})
