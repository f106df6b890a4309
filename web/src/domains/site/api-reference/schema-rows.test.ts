import { describe, expect, it } from 'vitest'
import { filmSchemas } from './api-reference.fixture.ts'
import type { JsonSchema } from './api-reference.ts'
import { schemaRows, typeText } from './schema-rows.ts'

const film = { $ref: '#/components/schemas/Film' }
const rowsOf = (properties: Record<string, JsonSchema>) =>
  schemaRows({ type: 'object', properties }, filmSchemas).map(({ type, details }) => [type, ...details])

describe('schemaRows', () => {
  it('lists properties with those inside, whatever refers to itself', () => {
    const rows = schemaRows(film, filmSchemas)
    expect(rows.map(({ name }) => name)).toEqual([
      'id',
      'title',
      'owner',
      'owner.name',
      'owner.films',
      'owner.films[].id',
      'owner.films[].title',
      'owner.films[].owner',
      'owner.films[].tags',
      'tags',
    ])
    expect(rows[2]).toEqual({
      name: 'owner',
      type: 'Owner or null',
      isRequired: true,
      details: [],
      description: 'Null when gone.',
    })
    expect(rows.at(-1)).toMatchObject({
      type: 'array of string',
      isRequired: false,
      details: ['at most 15 entries'],
    })
  })

  it('begins inside lists and records', () => {
    expect(schemaRows({ type: 'array', items: film }, filmSchemas)[0]?.name).toBe('[].id')
    const record = {
      type: 'object',
      additionalProperties: { type: 'object', properties: { on: { type: 'boolean' } } },
    }
    expect(schemaRows(record, filmSchemas).map(({ name }) => name)).toEqual(['*.on'])
  })

  it.each<[JsonSchema, string[]]>([
    [{ type: 'integer', exclusiveMinimum: 0, maximum: 9_007_199_254_740_991 }, ['integer', 'at least 1']],
    [{ type: 'number', minimum: 0, maximum: 604_800 }, ['number', '0 to 604,800']],
    [
      { type: 'string', minLength: 6, maxLength: 6, pattern: '^x$' },
      ['string', '6 characters', 'matches ^x$'],
    ],
    [{ type: 'string', maxLength: 100, default: '' }, ['string', 'at most 100 characters', 'default ""']],
    [{ type: 'string', format: 'binary', maxLength: 1024 }, ['file', 'at most 1,024 bytes']],
    [{ type: 'string', format: 'date-time', pattern: 'long' }, ['time']],
    [{ type: 'string', enum: ['a', 'b'], default: 'a' }, ['string', '"a" | "b"', 'default "a"']],
    [{ const: true }, ['boolean', 'true']],
    [{ type: ['string', 'null'] }, ['string or null']],
    [{ type: 'array', items: { type: 'integer' }, minItems: 1 }, ['array of integer', 'at least 1 entries']],
    [
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2 },
      ['[number, number]'],
    ],
    [{}, ['any']],
  ])('describes %j', (schema, row) => expect(rowsOf({ field: schema })).toEqual([row]))
})

it('names alternatives once', () =>
  expect(
    typeText({ anyOf: [{ enum: ['liked'], type: 'string' }, { type: 'integer' }, { type: 'integer' }] }),
  ).toBe('string or integer'))
