import type { JsonSchema, Schemas } from './api-reference.ts'

/** A property of a schema; `creator.username` and `items[].id` are those of what is inside. */
export interface SchemaRow {
  name: string
  type: string
  isRequired: boolean
  /** Bounds, allowed values and the default. */
  details: string[]
  description: string | undefined
}

const maxDepth = 3

const schemaNameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const isNull = ({ type }: JsonSchema) => type === 'null'

/** Follows a reference, and the only alternative to null. */
export function resolveSchema(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const referenced = schema.$ref === undefined ? undefined : schemas[schemaNameOf(schema.$ref)]
  if (referenced) return resolveSchema(referenced, schemas)
  const [only, ...others] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter((one) => !isNull(one))
  return only && others.length === 0 ? resolveSchema(only, schemas) : schema
}

export function schemaRows(schema: JsonSchema, schemas: Schemas): SchemaRow[] {
  return rowsInside(schema, schemas, { prefix: '', depth: 0 })
}

interface Place {
  prefix: string
  depth: number
}

function rowsInside(schema: JsonSchema, schemas: Schemas, { prefix, depth }: Place): SchemaRow[] {
  const { properties, required, items, additionalProperties } = resolveSchema(schema, schemas)
  if (typeof items === 'object') return rowsInside(items, schemas, { prefix: `${prefix}[]`, depth })
  if (!properties) {
    return typeof additionalProperties === 'object'
      ? rowsInside(additionalProperties, schemas, { prefix: join(prefix, '*'), depth })
      : []
  }
  return Object.entries(properties).flatMap(([name, property]) => {
    const row = {
      name: join(prefix, name),
      type: typeText(property),
      isRequired: required?.includes(name) ?? false,
      details: detailsOf(resolveSchema(property, schemas)),
      description: property.description ?? resolveSchema(property, schemas).description,
    }
    const inside =
      depth + 1 < maxDepth ? rowsInside(property, schemas, { prefix: row.name, depth: depth + 1 }) : []
    return [row, ...inside]
  })
}

const join = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`)

const formatNames: Record<string, string> = {
  'date-time': 'time',
  date: 'date',
  email: 'e-mail address',
  uri: 'URL',
  binary: 'file',
}

export function typeText(schema: JsonSchema): string {
  const { $ref, type, format = '', anyOf, oneOf = anyOf } = schema
  if ($ref !== undefined) return schemaNameOf($ref)
  if (oneOf) return [...new Set(oneOf.map(typeText))].join(' or ')
  if (Array.isArray(type)) return type.join(' or ')
  return containerText(schema) ?? formatNames[format] ?? type ?? typeOfValues(schema)
}

function containerText({ type, items, prefixItems, additionalProperties }: JsonSchema): string | undefined {
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`
  if (type === 'array') return `array of ${typeof items === 'object' ? typeText(items) : 'any'}`
  return type === 'object' && typeof additionalProperties === 'object'
    ? `object of ${typeText(additionalProperties)}`
    : undefined
}

const typeOfValues = ({ const: constant, enum: values }: JsonSchema) => {
  const [value] = constant === undefined ? (values ?? []) : [constant]
  return value === undefined ? 'any' : typeof value
}

function detailsOf(schema: JsonSchema): string[] {
  const values = schema.const === undefined ? schema.enum : [schema.const]
  return [
    ...(values ? [values.map((value) => JSON.stringify(value)).join(' | ')] : []),
    ...rangeText(schema.minLength, schema.maxLength, schema.format === 'binary' ? 'bytes' : 'characters'),
    ...rangeText(minimumOf(schema), maximumOf(schema), ''),
    ...(schema.prefixItems ? [] : rangeText(schema.minItems, schema.maxItems, 'entries')),
    ...(schema.pattern !== undefined && schema.format === undefined ? [`matches ${schema.pattern}`] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ]
}

/** zod bounds every integer by what a double can hold. */
const boundOf = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined

const minimumOf = ({ minimum, exclusiveMinimum, type }: JsonSchema) => {
  const above = boundOf(exclusiveMinimum)
  return above !== undefined && type === 'integer' ? above + 1 : (above ?? boundOf(minimum))
}

const maximumOf = ({ maximum }: JsonSchema) => boundOf(maximum)

function rangeText(least: number | undefined, most: number | undefined, unit: string): string[] {
  const count = (value: number) => value.toLocaleString('en-US')
  const range = () => {
    if (least === undefined) return most === undefined ? '' : `at most ${count(most)}`
    if (most === undefined) return least === 0 && unit !== '' ? '' : `at least ${count(least)}`
    return least === most ? count(least) : `${count(least)} to ${count(most)}`
  }
  const text = range()
  return text ? [`${text} ${unit}`.trim()] : []
}
