import { features } from '@kinora/contract'
import { errorStatus } from '@kinora/contract/http/errors'
import { apiTagGroups } from './api-features.ts'
import type { Comment, ContractComments } from './contract-comments.ts'
import { operationIdOf } from './describe-call.ts'

type JsonNode = Record<string, unknown>

type Content = Record<string, { schema: JsonNode }>

interface Operation {
  operationId: string
  parameters?: { name: string; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

interface OpenApiDocument {
  paths?: object
  components?: { schemas?: object }
}

/**
 * Adds what the generator leaves out: 204 responses, the properties of records with known keys, descriptions. Removes
 * unused schemas. Mutates the document.
 */
export function completeDocument<D extends OpenApiDocument>(document: D, comments: ContractComments): D {
  const operations = Object.values(
    (document.paths ?? {}) as Record<string, Record<string, Operation>>,
  ).flatMap((path) => Object.values(path))
  for (const operation of operations) {
    const hasSuccess = Object.keys(operation.responses).some((status) => status.startsWith('2'))
    if (!hasSuccess) operation.responses = { 204: { description: 'It is done.' }, ...operation.responses }
  }
  expandRecords(document)
  removeUnusedSchemas(document)
  describeSchemas((document.components?.schemas ?? {}) as Record<string, JsonNode>, comments)
  describeOperations(operations, comments)
  return Object.assign(document, { 'x-tagGroups': apiTagGroups, 'x-errors': describeErrors(comments) })
}

/**
 * The generator emits an input and an output variant of each schema, one of them mostly unused. Also removes schemas
 * used only by those.
 */
function removeUnusedSchemas({ paths, components }: OpenApiDocument) {
  const schemas = (components?.schemas ?? {}) as JsonNode
  const used = new Set<string>()
  const markUsed = (node: unknown) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      markUsed(schemas[name])
    }
  }
  markUsed(paths ?? {})
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}

/** zod emits a record with enum keys as `propertyNames`; all keys are required. */
function expandRecords(node: unknown) {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) expandRecords(child)
  const { propertyNames, additionalProperties, required } = node as JsonNode
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!keys || !required) return
  const record = node as JsonNode
  record.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
  record.additionalProperties = false
  delete record.propertyNames
}

function describeSchemas(schemas: Record<string, JsonNode>, comments: ContractComments) {
  for (const [id, schema] of Object.entries(schemas)) {
    const found = [id, id.replace(/Input$/, '')].flatMap((name) => comments.ofSchema(name))
    for (const { path, text } of found) describeNode(schema, path, text)
  }
}

function describeOperations(operations: readonly Operation[], comments: ContractComments) {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]))
  const groups = Object.values(features).flatMap((domain) =>
    Object.values(domain).flatMap((named) => Object.entries(named)),
  )
  for (const [group, calls] of groups)
    for (const [name, spec] of Object.entries(calls)) {
      const operation = byId.get(operationIdOf(spec))
      if (operation) describeOperation(operation, (part) => comments.ofName(group, name, part))
    }
}

function describeOperation(operation: Operation, commentsOf: (part: string) => Comment[]) {
  const { parameters = [], requestBody, responses } = operation
  for (const { path, text } of [...commentsOf('params'), ...commentsOf('query')]) {
    for (const parameter of parameters) if (parameter.name === path[0]) parameter.description ??= text
  }
  describeContent(requestBody?.content, commentsOf('body'))
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  describeContent(success?.[1].content, commentsOf('response'))
}

function describeContent(content: Content | undefined, comments: readonly Comment[]) {
  for (const { schema } of Object.values(content ?? {}))
    for (const { path, text } of comments) describeNode(schema, path, text)
}

const isNode = (node: unknown): node is JsonNode => typeof node === 'object' && node !== null

/** The first description wins. What a reference names has its own. */
function describeNode(node: unknown, path: readonly string[], text: string) {
  if (!isNode(node)) return
  const [name, ...rest] = path
  if (name === undefined) {
    if (!('$ref' in node)) node.description ??= text
    return
  }
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = node
  const property = isNode(properties) ? properties[name] : undefined
  if (isNode(property) && rest.length === 0) property.description ??= text
  else describeNode(property, rest, text)
  for (const inner of [items, additionalProperties, anyOf, oneOf, allOf].flat())
    describeNode(inner, path, text)
}

const describeErrors = (comments: ContractComments) =>
  Object.fromEntries(
    Object.entries(errorStatus).map(([code, status]) => {
      const [comment] = comments.ofName('errorStatus', code)
      return [code, { status, description: comment?.text ?? '' }]
    }),
  )
