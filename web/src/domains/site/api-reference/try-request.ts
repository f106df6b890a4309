import type { ErrorBody } from '@kinora/contract/http/errors'
import type { ApiCall, JsonSchema, Schemas } from './api-reference.ts'
import { exampleObject } from './call-examples.ts'
import { resolveSchema, schemaRows } from './schema-rows.ts'

type FieldPlace = 'path' | 'query' | 'form'

export interface TryField {
  /** In the form: `query.limit`. */
  name: string
  label: string
  isRequired: boolean
  hint: string
  /** Undefined for free text. */
  choices: string[] | undefined
  isFile: boolean
}

/** Inputs for everything but a body of JSON or bytes. */
export function tryFields(call: ApiCall, schemas: Schemas): TryField[] {
  return [
    ...fieldsOf('path', call.params, schemas),
    ...fieldsOf('query', call.query, schemas),
    ...(call.body?.kind === 'form' ? fieldsOf('form', call.body.schema, schemas) : []),
  ]
}

function fieldsOf(place: FieldPlace, schema: JsonSchema | null, schemas: Schemas): TryField[] {
  if (!schema) return []
  const { properties = {}, required = [] } = resolveSchema(schema, schemas)
  const rows = new Map(schemaRows(schema, schemas).map((row) => [row.name, row]))
  return Object.entries(properties).map(([label, property]) => {
    const resolved = resolveSchema(property, schemas)
    const { type = '', details = [] } = rows.get(label) ?? {}
    const choices = choicesOf(resolved)
    return {
      name: `${place}.${label}`,
      label,
      isRequired: required.includes(label),
      hint: (choices ? details.filter((text) => text.startsWith('default ')) : [type, ...details]).join(', '),
      choices,
      isFile: resolved.format === 'binary',
    }
  })
}

const choicesOf = ({ type, const: constant, enum: values }: JsonSchema) =>
  type === 'boolean' ? ['true', 'false'] : (constant === undefined ? values : [constant])?.map(String)

export const bodyExample = (call: ApiCall, schemas: Schemas) =>
  call.body?.kind === 'json' ? JSON.stringify(exampleObject(call.body.schema, schemas), null, 2) : ''

export interface TryRequest {
  method: string
  /** On this site. */
  url: string
  /** Empty for the session of this browser. */
  apiKey: string
  contentType?: string
  body?: string | FormData | File
  /** What the log shows of the body. */
  bodyText: string
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Empty fields are left out. */
export function buildRequest(call: ApiCall, form: FormData): TryRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(form, `path.${name}`)),
  )
  const search = new URLSearchParams(
    Object.keys(call.query?.properties ?? {}).flatMap((name) => {
      const text = textOf(form, `query.${name}`)
      return text === '' ? [] : [[name, text]]
    }),
  )
  return {
    method: call.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    apiKey: textOf(form, 'key'),
    ...buildBody(call, form),
  }
}

function buildBody({ body }: ApiCall, form: FormData): Omit<TryRequest, 'method' | 'url' | 'apiKey'> {
  switch (body?.kind) {
    case 'json': {
      const text = textOf(form, 'body')
      return { contentType: 'application/json', body: text, bodyText: text }
    }
    case 'bytes': {
      const file = form.get('body')
      if (!(file instanceof File)) return { bodyText: '' }
      return { contentType: 'application/octet-stream', body: file, bodyText: describeFile(file) }
    }
    case 'form':
      return formBody(form)
    default:
      return { bodyText: '' }
  }
}

const formPrefix = 'form.'

function formBody(form: FormData) {
  const body = new FormData()
  for (const [name, value] of form) {
    const isFilled = typeof value === 'string' ? value.trim() !== '' : value.size > 0
    if (name.startsWith(formPrefix) && isFilled) body.append(name.slice(formPrefix.length), value)
  }
  const lines = [...body].map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : describeFile(value)}`,
  )
  return { body, bodyText: lines.join('\n') }
}

const describeFile = ({ name, size }: File) => `${name} (${size} bytes)`

/** Undefined for JSON. */
export function findJsonError(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

export function readErrorBody(text: string): ErrorBody | undefined {
  if (findJsonError(text)) return undefined
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
    ? (body as ErrorBody)
    : undefined
}

const secretNames = ['token', 'key']

/** Tokens and keys are never shown, so calls that answer one are made elsewhere. */
export function answersSecret({ response }: ApiCall, schemas: Schemas): boolean {
  if (!response.schema) return false
  const { properties = {} } = resolveSchema(response.schema, schemas)
  return secretNames.some((name) => properties[name]?.type === 'string')
}
