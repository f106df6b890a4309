import { describe, expect, it } from 'vitest'
import { filmCall, filmDocument, filmSchemas } from './api-reference.fixture.ts'
import { readDocument } from './api-reference.ts'
import {
  answersSecret,
  bodyExample,
  buildRequest,
  findJsonError,
  readErrorBody,
  tryFields,
} from './try-request.ts'

const { domains } = readDocument(filmDocument)
const [find, remove] = domains[1]!.features[0]!.calls
const [signIn] = domains[0]!.features[0]!.calls
const formOf = (values: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

describe('tryFields', () => {
  it('has an input for each parameter', () =>
    expect(tryFields(find!, filmSchemas)).toEqual([
      { name: 'path.id', label: 'id', isRequired: true, hint: 'integer', choices: undefined, isFile: false },
      {
        name: 'query.sort',
        label: 'sort',
        isRequired: false,
        hint: 'default "newest"',
        choices: ['newest', 'oldest'],
        isFile: false,
      },
    ]))

  it('offers a body of JSON with what is required', () => {
    expect(tryFields(signIn!, filmSchemas)).toEqual([])
    expect(JSON.parse(bodyExample(signIn!, filmSchemas))).toEqual({ email: 'ada@example.org' })
    expect(bodyExample(find!, filmSchemas)).toBe('')
  })
})

describe('buildRequest', () => {
  it('leaves out what is empty, and stays on this site', () => {
    const request = (values: Record<string, string>) => buildRequest(find!, formOf(values))
    expect(request({ 'path.id': ' 7 ', 'query.sort': '' })).toEqual({
      method: 'GET',
      url: '/api/films/7',
      apiKey: '',
      bodyText: '',
    })
    expect(request({ 'path.id': '7', key: 'kinora_1 ' })).toMatchObject({
      url: '/api/films/7',
      apiKey: 'kinora_1',
    })
    expect(request({ 'path.id': '//evil.example/?a', 'query.sort': 'a&b' }).url).toBe(
      '/api/films/%2F%2Fevil.example%2F%3Fa?sort=a%26b',
    )
  })

  it('sends JSON as it was written', () =>
    expect(buildRequest(signIn!, formOf({ body: '{ "email": "a@b.c" }' }))).toMatchObject({
      method: 'POST',
      contentType: 'application/json',
      body: '{ "email": "a@b.c" }',
    }))

  it('sends the filled fields of a form', () => {
    const schema = { type: 'object', properties: { name: {}, note: {}, picture: { format: 'binary' } } }
    const call = filmCall({ body: { kind: 'form', schema } })
    const picture = new File(['abc'], 'a.png')
    const { body, bodyText } = buildRequest(
      call,
      formOf({ 'path.id': '1', 'form.name': 'x', 'form.note': '', 'form.picture': picture }),
    )
    expect([...(body as FormData).keys()]).toEqual(['name', 'picture'])
    expect(bodyText).toBe('name: x\npicture: a.png (3 bytes)')
  })

  it('sends the bytes of a file', () => {
    const call = filmCall({ body: { kind: 'bytes', schema: {} } })
    const request = buildRequest(call, formOf({ 'path.id': '1', body: new File(['abc'], 'a.mp4') }))
    expect(request).toMatchObject({ contentType: 'application/octet-stream', bodyText: 'a.mp4 (3 bytes)' })
  })
})

it('tells which calls answer a secret', () => {
  expect([signIn!, find!, remove!].map((call) => answersSecret(call, filmSchemas))).toEqual([
    true,
    false,
    false,
  ])
})

it('reads errors, and complains about what is not JSON', () => {
  expect(readErrorBody('{"message":"No","code":"not_found"}')).toEqual({ message: 'No', code: 'not_found' })
  expect(readErrorBody('<html>')).toBeUndefined()
  expect(readErrorBody('[]')).toBeUndefined()
  expect(findJsonError('{')).toMatch(/^This is not JSON: /)
  expect(findJsonError('{}')).toBeUndefined()
})
