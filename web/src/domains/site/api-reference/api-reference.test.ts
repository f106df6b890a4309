import { describe, expect, it } from 'vitest'
import { filmDocument } from './api-reference.fixture.ts'
import { accessLabel, findPlace, readDocument, searchCalls } from './api-reference.ts'

const reference = readDocument(filmDocument)

describe('readDocument', () => {
  it('groups the calls by domain and feature', () => {
    const listed = reference.domains.map(({ name, title, features }) => [
      name,
      title,
      ...features.map((feature) => [feature.name, feature.title, feature.calls.map(({ id }) => id)]),
    ])
    expect(listed).toEqual([
      ['people', 'People', ['accounts', 'Accounts', ['post-sign-in']]],
      ['library', 'Library', ['films', 'Films', ['get-films-id', 'delete-films-id']]],
    ])
  })

  it('makes objects of the parameters', () => {
    const [call] = reference.domains[1]!.features[0]!.calls
    expect(call).toMatchObject({
      method: 'GET',
      params: { properties: { id: { type: 'integer' } }, required: ['id'] },
      query: { properties: { sort: { description: 'The newest by default.' } }, required: [] },
      body: null,
      response: { status: '200', schema: { $ref: '#/components/schemas/Film' } },
    })
  })

  it('knows the scope by which an API key opens a call', () =>
    expect(
      reference.domains.flatMap(({ features }) => features[0]!.calls.map(({ keyScope }) => keyScope)),
    ).toEqual([undefined, undefined, 'videos.delete']))

  it('knows a response without a body, and the kind of a body', () => {
    expect(reference.domains[1]!.features[0]!.calls[1]!.response).toEqual({ status: '204', schema: null })
    expect(reference.domains[0]!.features[0]!.calls[0]!.body?.kind).toBe('json')
  })
})

it('finds what an address names', () => {
  expect(findPlace(reference, {})).toEqual({})
  expect(findPlace(reference, { domain: 'library' })?.domain?.title).toBe('Library')
  expect(findPlace(reference, { domain: 'library', feature: 'films' })?.feature?.title).toBe('Films')
  expect(findPlace(reference, { domain: 'nothing' })).toBeNull()
  expect(findPlace(reference, { domain: 'people', feature: 'films' })).toBeNull()
})

it.each([
  ['film delete', ['delete-films-id']],
  ['POST', ['post-sign-in']],
  ['/api/films', ['get-films-id', 'delete-films-id']],
  ['accounts', ['post-sign-in']],
  ['videos.delete', ['delete-films-id']],
  ['zebra', []],
])('searches the calls for %j', (text, ids) =>
  expect(searchCalls(reference, text).map(({ call }) => call.id)).toEqual(ids),
)

it('says who may call', () => {
  expect(accessLabel({ access: 'user' })).toBe('Signed in')
  expect(accessLabel({ access: { permission: 'videos.delete' } })).toBe('videos.delete')
})
