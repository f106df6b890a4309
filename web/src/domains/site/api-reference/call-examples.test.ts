import { describe, expect, it } from 'vitest'
import { filmCall, filmSchemas } from './api-reference.fixture.ts'
import { curlExample, exampleObject, typescriptExample } from './call-examples.ts'

const context = { serverUrl: 'https://films.example', schemas: filmSchemas }
const json = filmCall({
  body: {
    kind: 'json',
    schema: {
      type: 'object',
      properties: { title: { const: "it's" }, at: { type: 'string' } },
      required: ['title'],
    },
  },
  response: { status: '200', schema: { type: 'object' } },
})
const form = filmCall({
  body: {
    kind: 'form',
    schema: {
      type: 'object',
      properties: {
        alts: { type: 'array', items: { type: 'string' } },
        picture: { type: 'string', format: 'binary' },
      },
      required: ['alts', 'picture'],
    },
  },
})
const bytes = filmCall({ body: { kind: 'bytes', schema: { type: 'string', format: 'binary' } } })
const read = filmCall({
  method: 'GET',
  access: 'anyone',
  query: {
    type: 'object',
    properties: { q: { type: 'string' }, page: { type: 'integer' } },
    required: ['q'],
  },
})

describe('exampleObject', () => {
  it('has the required properties, by type, format and values', () =>
    expect(
      exampleObject(
        {
          type: 'object',
          properties: {
            id: { type: 'integer', minimum: 5 },
            sort: { type: 'string', enum: ['newest', 'oldest'] },
            at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            owner: { $ref: '#/components/schemas/Owner' },
            other: { type: 'string' },
          },
          required: ['id', 'sort', 'at', 'owner'],
        },
        filmSchemas,
      ),
    ).toEqual({ id: 5, sort: 'newest', at: '2026-11-30T12:00:00Z', owner: { name: 'name' } }))

  it('has the first property where none is required', () =>
    expect(
      exampleObject(
        { type: 'object', properties: { isOn: { type: 'boolean' }, name: { type: 'string' } } },
        filmSchemas,
      ),
    ).toEqual({ isOn: true }))
})

describe('the example in curl', () => {
  it('sends JSON, quoted for the shell', () =>
    expect(curlExample(json, context)).toBe(
      [
        "curl --request PUT 'https://films.example/api/films/1' \\",
        '  --header "Authorization: Bearer $KINORA_TOKEN" \\',
        "  --header 'Content-Type: application/json' \\",
        String.raw`  --data '{"title":"it'\''s"}'`,
      ].join('\n'),
    ))

  it('sends forms and bytes', () => {
    expect(curlExample(form, context)).toContain('--form \'alts=["alts"]\' \\\n  --form picture=@file')
    expect(curlExample(bytes, context)).toContain('--data-binary @file')
  })

  it('reads without a token what everybody may read', () =>
    expect(curlExample(read, context)).toBe("curl 'https://films.example/api/films/1?q=q'"))
})

describe('the example in TypeScript', () => {
  it('sends JSON and reads the response', () =>
    expect(typescriptExample(json, context))
      .toBe(`const response = await fetch("https://films.example/api/films/1", {
  method: 'PUT',
  headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
  body: JSON.stringify({
    "title": "it's"
  }),
})
if (!response.ok) throw new Error((await response.json()).message)
const result = await response.json()`))

  it('sends forms and bytes', () => {
    expect(typescriptExample(form, context)).toContain(
      'const body = new FormData()\nbody.append("alts", "[\\"alts\\"]")\nbody.append("picture", file)\n',
    )
    expect(typescriptExample(bytes, context)).toContain('  body: file,\n')
  })

  it('needs no options to read', () =>
    expect(typescriptExample(read, context)).toContain(
      'await fetch("https://films.example/api/films/1?q=q")\n',
    ))
})
