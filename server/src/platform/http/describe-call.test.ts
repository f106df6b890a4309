import { call, type Call } from '@kinora/contract/http/call'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeCall } from './describe-call.ts'

const read = { method: 'GET', path: '/api/films/:id', summary: 'A film', response: z.string() } as const
const change = { ...read, method: 'PUT' } as const

describe('describeCall', () => {
  it.each<[string, Omit<Call, 'path' | 'summary' | 'response'>]>([
    ['For everybody. API keys call it as a visitor.', { method: 'GET', access: 'anyone' }],
    ['For everybody. Closed to API keys.', { method: 'POST', access: 'anyone' }],
    [
      'Needs the permission videos.update (“Edit video details”). API keys need the scope videos.update.',
      { method: 'PUT', access: { permission: 'videos.update' } },
    ],
    [
      'For signed-in people. API keys need the scope videos.view. At most 30 times in 60 minutes per caller.',
      {
        method: 'GET',
        access: 'user',
        scope: 'videos.view',
        limit: { times: 30, perMinutes: 60, by: 'viewer' },
      },
    ],
    [
      'For everybody. API keys need the scope videos.view, or call it as a visitor.',
      { method: 'GET', access: 'anyone', scope: 'videos.view' },
    ],
    [
      'For administrators. Closed to API keys. At most 5 times a minute. Only within ten minutes of a confirmation (`/api/confirmation`). Open to suspended people too.',
      { method: 'PUT', access: 'admin', perMinute: 5, confirmed: true, whileSuspended: true },
    ],
  ])('says “%s”', (text, spec) => expect(describeCall({ ...read, ...spec }).description).toBe(text))

  it.each<[string[], Call]>([
    [[], { ...read, access: 'anyone' }],
    [['invalid', 'not_found'], { ...read, access: 'anyone', params: z.object({ id: z.number() }) }],
    [['unauthenticated', 'suspended', 'forbidden'], { ...read, access: 'user' }],
    [
      ['unauthenticated', 'forbidden', 'foreign_origin', 'confirmation_needed', 'rate_limited'],
      { ...change, access: 'admin', confirmed: true, whileSuspended: true },
    ],
    [
      ['invalid', 'foreign_origin', 'stale', 'too_large', 'unsupported_type', 'rate_limited'],
      { ...change, access: 'anyone', body: z.object({ version: z.number() }) },
    ],
    [
      ['foreign_origin', 'too_large', 'unsupported_type', 'rate_limited'],
      { ...change, access: 'anyone', bodyKind: 'bytes' },
    ],
  ])('names the errors %j', (errors, spec) => expect(describeCall(spec)['x-errors']).toEqual(errors))

  it.each<[object[], Omit<Call, 'path' | 'summary' | 'response'>]>([
    [[{}, { session: [] }, { apiKey: [] }], { method: 'GET', access: 'anyone' }],
    [
      [{}, { session: [] }, { apiKey: ['videos.view'] }, { apiKey: [] }],
      { method: 'GET', access: 'anyone', scope: 'videos.view' },
    ],
    [[{}, { session: [] }], { method: 'POST', access: 'anyone' }],
    [[{ session: [] }, { apiKey: ['videos.view'] }], { method: 'GET', access: 'user', scope: 'videos.view' }],
    [
      [{ session: [] }, { apiKey: ['videos.update'] }],
      { method: 'PUT', access: { permission: 'videos.update' } },
    ],
    [[{ session: [] }], { method: 'PUT', access: { permission: 'videos.update' }, confirmed: true }],
  ])('takes one of %j', (security, spec) =>
    expect(describeCall({ ...read, ...spec }).security).toEqual(security),
  )

  it('puts a call under its feature', () => {
    expect(describeCall(playlists.listItems)).toMatchObject({
      operationId: 'get-playlists-id-items',
      tags: ['playlists'],
      'x-access': 'anyone',
    })
    expect(describeCall(call({ ...read, access: 'anyone' })).tags).toEqual(['other'])
  })
})
