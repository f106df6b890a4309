import type { Access } from '@kinora/contract/http/call'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api.ts'

/** JSON Schema 2020-12, as far as the API document uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: boolean | JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

export type Schemas = Record<string, JsonSchema>

interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  security: Record<string, string[]>[]
  'x-access': Access
  'x-errors': string[]
}

export interface ApiDocument {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas }
  tags: { name: string; 'x-displayName': string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  'x-errors': Record<string, { status: number; description: string }>
}

export type BodyKind = 'json' | 'form' | 'bytes'

export interface ApiCall {
  id: string
  method: string
  /** `/api/videos/{id}` */
  path: string
  summary: string
  /** Who may call it and how often, in sentences. */
  description: string
  access: Access
  /** Opens the call to an API key. */
  keyScope: string | undefined
  errors: string[]
  /** Objects, one for the path and one for the query; null without any. */
  params: JsonSchema | null
  query: JsonSchema | null
  body: { kind: BodyKind; schema: JsonSchema } | null
  response: { status: string; schema: JsonSchema | null }
}

export interface ApiFeature {
  name: string
  title: string
  calls: ApiCall[]
}

export interface ApiDomain {
  name: string
  title: string
  features: ApiFeature[]
}

export interface ApiReference {
  serverUrl: string
  domains: ApiDomain[]
  errors: { code: string; status: number; description: string }[]
  schemas: Schemas
}

export function readDocument(document: ApiDocument): ApiReference {
  const callsByTag = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        tag: operation.tags[0],
        call: readOperation(method, path, operation),
      })),
    ),
    ({ tag }) => tag,
  )
  const titles = new Map(document.tags.map((tag) => [tag.name, tag['x-displayName']]))
  return {
    serverUrl: document.servers[0]?.url ?? '',
    domains: document['x-tagGroups'].map(({ name, tags }) => ({
      name: name.toLowerCase(),
      title: name,
      features: tags.map((tag) => ({
        name: tag,
        title: titles.get(tag) ?? tag,
        calls: (callsByTag.get(tag) ?? []).map(({ call }) => call),
      })),
    })),
    errors: Object.entries(document['x-errors']).map(([code, error]) => ({ code, ...error })),
    schemas: document.components.schemas,
  }
}

function readOperation(method: string, path: string, operation: Operation): ApiCall {
  const { parameters = [], requestBody, responses } = operation
  const [status = '204', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    access: operation['x-access'],
    keyScope: operation.security.flatMap(({ apiKey = [] }) => apiKey)[0],
    errors: operation['x-errors'],
    params: objectOf(parameters.filter((parameter) => parameter.in === 'path')),
    query: objectOf(parameters.filter((parameter) => parameter.in === 'query')),
    body: requestBody ? readBody(requestBody.content) : null,
    response: { status, schema: Object.values(success?.content ?? {})[0]?.schema ?? null },
  }
}

const objectOf = (parameters: readonly Parameter[]): JsonSchema | null =>
  parameters.length === 0
    ? null
    : {
        type: 'object',
        properties: Object.fromEntries(
          parameters.map(({ name, schema, description }) => [
            name,
            description === undefined ? schema : { ...schema, description },
          ]),
        ),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      }

const bodyKinds: Record<string, BodyKind> = {
  'multipart/form-data': 'form',
  'application/octet-stream': 'bytes',
}

/** Where a call takes a form or JSON, the form is the first. */
function readBody(content: Content): ApiCall['body'] {
  const [first] = Object.entries(content)
  return first ? { kind: bodyKinds[first[0]] ?? 'json', schema: first[1].schema } : null
}

async function fetchReference({ signal }: { signal: AbortSignal }): Promise<ApiReference> {
  const response = await fetch('/api/openapi.json', { signal })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response, text)
  return readDocument(JSON.parse(text) as ApiDocument)
}

/** The document changes with the program only. */
export const apiReferenceQuery = () =>
  queryOptions({ queryKey: ['api-reference'], queryFn: fetchReference, staleTime: 'static' })

/** Null when the address names nothing. */
export function findPlace(
  { domains }: ApiReference,
  { domain: domainName, feature: featureName }: { domain?: string | undefined; feature?: string | undefined },
): ApiPlace | null {
  if (domainName === undefined) return {}
  const domain = domains.find(({ name }) => name === domainName)
  if (!domain) return null
  if (featureName === undefined) return { domain }
  const feature = domain.features.find(({ name }) => name === featureName)
  return feature ? { domain, feature } : null
}

export interface ApiPlace {
  domain?: ApiDomain
  feature?: ApiFeature
}

export interface FoundCall {
  call: ApiCall
  domain: ApiDomain
  feature: ApiFeature
}

/** Every word must occur in the method, the path, the summary, the title of the feature, or who may call. */
export function searchCalls({ domains }: ApiReference, text: string): FoundCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return domains.flatMap((domain) =>
    domain.features.flatMap((feature) =>
      feature.calls.flatMap((call) => {
        const { method, path, summary, keyScope = '' } = call
        const searched =
          `${method} ${path} ${summary} ${feature.title} ${accessLabel(call)} ${keyScope}`.toLowerCase()
        return words.every((word) => searched.includes(word)) ? [{ call, domain, feature }] : []
      }),
    ),
  )
}

const audiences = { anyone: 'Anyone', user: 'Signed in', admin: 'Administrators' }

export const accessLabel = ({ access }: Pick<ApiCall, 'access'>) =>
  typeof access === 'string' ? audiences[access] : access.permission

export const countCalls = (count: number) => (count === 1 ? '1 call' : `${count} calls`)
