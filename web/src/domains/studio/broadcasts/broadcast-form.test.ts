import { expect, it } from 'vitest'
import { BroadcastForm, bodyOf, newBroadcast } from './broadcast-form.ts'
import { graceOptions, slowModeOptions, startErrorOf } from './broadcast-options.ts'

const now = Date.parse('2026-11-24T12:00:00Z')

it.each([
  [null, undefined],
  ['', 'Choose a day and an hour'],
  ['2026-11-24T12:00:00Z', 'Choose a time in the future'],
  ['2026-11-24T12:00:01Z', undefined],
  ['2027-11-25T12:00:00Z', undefined],
  ['2027-11-25T12:00:01Z', 'Choose a time within a year'],
])('of the start %j it says %j', (startsAt, message) => {
  expect(startErrorOf(startsAt, now)).toBe(message)
})

it('begins with values of which only the title is missing', () => {
  const { error } = BroadcastForm.safeParse(newBroadcast)
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['title', 'Title is required'],
  ])
})

it('sends a rehearsal as what it is', () => {
  const filled = BroadcastForm.parse({ ...newBroadcast, title: 'Sound check', isTest: true })
  expect(bodyOf(filled)).toMatchObject({ visibility: 'private', keepsRecording: false, isTest: true })
  expect(bodyOf({ ...filled, isTest: false })).toMatchObject({ visibility: 'public', keepsRecording: true })
})

it('offers the present wait too, in its place', () => {
  expect(graceOptions(90).map(({ label }) => label)).toEqual([
    '1 minute',
    '90 seconds',
    '2 minutes',
    '5 minutes',
    '10 minutes',
    '30 minutes',
  ])
  expect(slowModeOptions(0).map(({ label }) => label)).toEqual([
    'Off',
    '5 seconds',
    '10 seconds',
    '30 seconds',
    '1 minute',
    '5 minutes',
  ])
})
