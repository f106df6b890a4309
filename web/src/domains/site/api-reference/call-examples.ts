import type { ApiCall, BodyKind, JsonSchema, Schemas } from './api-reference.ts'
import { resolveSchema } from './schema-rows.ts'

const formatExamples: Record<string, string> = {
  'date-time': '2026-11-30T12:00:00Z',
  date: '2026-11-30',
  email: 'ada@example.org',
  uri: 'https://example.org',
  uuid: '00000000-0000-4000-8000-000000000000',
}

type WriteExample = (schema: JsonSchema, schemas: Schemas, name: string) => unknown

const exampleNumber: WriteExample = ({ minimum = 1 }) => Math.max(1, minimum)

const writers: Record<string, WriteExample> = {
  object: (schema, schemas) => exampleObject(schema, schemas),
  array: ({ items }, schemas, name) =>
    typeof items === 'object' ? [exampleValue(items, schemas, name)] : [],
  integer: exampleNumber,
  number: exampleNumber,
  boolean: () => true,
  string: ({ format = '' }, _schemas, name) => formatExamples[format] ?? name,
}

/** A value that fits the schema as far as types, formats and values go; texts are the names of their fields. */
function exampleValue(schema: JsonSchema, schemas: Schemas, name: string): unknown {
  const resolved = resolveSchema(schema, schemas)
  const [value = resolved.default] = resolved.const === undefined ? (resolved.enum ?? []) : [resolved.const]
  if (value !== undefined) return value
  const [first] = resolved.anyOf ?? resolved.oneOf ?? []
  if (first) return exampleValue(first, schemas, name)
  return writers[String(resolved.type)]?.(resolved, schemas, name) ?? name
}

/** The required properties; without any, the first one. */
export function exampleObject(schema: JsonSchema, schemas: Schemas): Record<string, unknown> {
  const { properties = {}, required = [] } = resolveSchema(schema, schemas)
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map((name) => [name, exampleValue(properties[name] ?? {}, schemas, name)]))
}

const isFile = (schema: JsonSchema | undefined) => schema?.format === 'binary'

interface ExampleContext {
  serverUrl: string
  schemas: Schemas
}

function exampleUrl({ path, params, query }: ApiCall, { serverUrl, schemas }: ExampleContext) {
  const values = params ? exampleObject(params, schemas) : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const required = query?.required?.length ? exampleObject(query, schemas) : {}
  const search = new URLSearchParams(Object.entries(required).map(([name, value]) => [name, String(value)]))
  return `${serverUrl}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** For POSIX shells. */
const shellQuote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

export function curlExample(call: ApiCall, context: ExampleContext): string {
  const { method, access } = call
  return [
    `curl ${method === 'GET' ? '' : `--request ${method} `}${shellQuote(exampleUrl(call, context))}`,
    ...(access === 'anyone' ? [] : ['--header "Authorization: Bearer $KINORA_TOKEN"']),
    ...curlBody(call, context),
  ].join(' \\\n  ')
}

function curlBody({ body }: ApiCall, { schemas }: ExampleContext): string[] {
  if (!body) return []
  if (body.kind === 'bytes')
    return ["--header 'Content-Type: application/octet-stream'", '--data-binary @file']
  const example = exampleObject(body.schema, schemas)
  if (body.kind === 'json')
    return ["--header 'Content-Type: application/json'", `--data ${shellQuote(JSON.stringify(example))}`]
  const { properties = {} } = resolveSchema(body.schema, schemas)
  return Object.entries(example).map(([name, value]) =>
    isFile(properties[name]) ? `--form ${name}=@file` : `--form ${shellQuote(`${name}=${formText(value)}`)}`,
  )
}

/** Lists and objects are JSON in a form. */
const formText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export function typescriptExample(call: ApiCall, context: ExampleContext): string {
  const { before, body } = typescriptBody(call, context)
  const headers = typescriptHeaders(call)
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}',`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`${body},`] : []),
  ]
  const url = JSON.stringify(exampleUrl(call, context))
  const init = options.length > 0 ? `, {\n${options.map((line) => indent(line)).join('\n')}\n}` : ''
  return [
    ...before,
    `const response = await fetch(${url}${init})`,
    'if (!response.ok) throw new Error((await response.json()).message)',
    ...(call.response.schema ? ['const result = await response.json()'] : []),
  ].join('\n')
}

const contentTypes: Partial<Record<BodyKind, string>> = {
  json: 'application/json',
  bytes: 'application/octet-stream',
}

function typescriptHeaders({ access, body }: ApiCall): string[] {
  const contentType = body && contentTypes[body.kind]
  return [
    ...(access === 'anyone' ? [] : ['authorization: `Bearer ${token}`']),
    ...(contentType ? [`'content-type': '${contentType}'`] : []),
  ]
}

const indent = (text: string) => text.replace(/^/gm, '  ')

function typescriptBody({ body }: ApiCall, { schemas }: ExampleContext): { before: string[]; body?: string } {
  if (!body) return { before: [] }
  if (body.kind === 'bytes') return { before: [], body: 'body: file' }
  const example = exampleObject(body.schema, schemas)
  if (body.kind === 'json')
    return { before: [], body: `body: JSON.stringify(${JSON.stringify(example, null, 2)})` }
  const { properties = {} } = resolveSchema(body.schema, schemas)
  const fields = Object.entries(example).map(([name, value]) =>
    isFile(properties[name])
      ? `body.append(${JSON.stringify(name)}, file)`
      : `body.append(${JSON.stringify(name)}, ${JSON.stringify(formText(value))})`,
  )
  return { before: ['const body = new FormData()', ...fields], body: 'body' }
}
