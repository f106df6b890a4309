import { features } from '@kinora/contract'
import type { Call } from '@kinora/contract/http/call'
import type { ErrorCode } from '@kinora/contract/http/errors'
import { type Permission, permissionCatalogue } from '@kinora/contract/http/permissions'
import { english, writeText } from '@kinora/contract/text/active-language'
import type { Message } from '@kinora/contract/text/translate'
import { requestRateOf } from './call-limits.ts'

/** The fields of an OpenAPI operation that the schemas of its call do not give. */
export const describeCall = (spec: Call) => ({
  operationId: operationIdOf(spec),
  summary: spec.summary,
  description: describeAccess(spec),
  tags: [featureOf.get(spec) ?? 'other'],
  security: listSecurity(spec),
  'x-access': spec.access,
  'x-errors': listErrors(spec),
})

const featureOf = new Map<Call, string>(
  Object.values(features).flatMap((domain) =>
    Object.entries(domain).flatMap(([feature, groups]) =>
      Object.values(groups).flatMap((group) => Object.values(group).map((spec) => [spec, feature] as const)),
    ),
  ),
)

export const operationIdOf = ({ method, path }: Call) =>
  [method.toLowerCase(), ...path.replaceAll(':', '').split('/').slice(2)].join('-')

const audiences = { anyone: 'For everybody.', user: 'For signed-in people.', admin: 'For administrators.' }

const permissionTitles = new Map(
  permissionCatalogue.flatMap(({ permissions }) => Object.entries<Message>(permissions)),
)

function describePermission(permission: Permission) {
  const title = permissionTitles.get(permission)
  return `Needs the permission ${permission} (“${title ? writeText(english, title) : ''}”).`
}

function describeAccess(spec: Call) {
  const { access, confirmed, whileSuspended } = spec
  return [
    typeof access === 'string' ? audiences[access] : describePermission(access.permission),
    describeKeyAccess(spec),
    ...describeLimits(spec),
    ...(confirmed ? ['Only within ten minutes of a confirmation (`/api/confirmation`).'] : []),
    ...(whileSuspended ? ['Open to suspended people too.'] : []),
  ].join(' ')
}

/** As `authorizeApiKey` decides. */
function keyAccessOf({ access, method, scope, confirmed }: Call) {
  const needed = scope ?? (typeof access === 'object' ? access.permission : undefined)
  return { keyScope: confirmed ? undefined : needed, asVisitor: access === 'anyone' && method === 'GET' }
}

function describeKeyAccess(spec: Call) {
  const { keyScope, asVisitor } = keyAccessOf(spec)
  if (keyScope) return `API keys need the scope ${keyScope}${asVisitor ? ', or call it as a visitor' : ''}.`
  return asVisitor ? 'API keys call it as a visitor.' : 'Closed to API keys.'
}

/** Alternatives: one is enough (OpenAPI 3.1 “Security Requirement Object”). */
function listSecurity(spec: Call): Record<string, string[]>[] {
  const { keyScope, asVisitor } = keyAccessOf(spec)
  return [
    ...(spec.access === 'anyone' ? [{}] : []),
    { session: [] },
    ...(keyScope ? [{ apiKey: [keyScope] }] : []),
    ...(asVisitor ? [{ apiKey: [] }] : []),
  ]
}

function describeLimits({ limit, perMinute }: Call) {
  return [
    ...(limit ? [`At most ${describeLimit(limit)}.`] : []),
    ...(perMinute === undefined ? [] : [`At most ${perMinute} times a minute.`]),
  ]
}

const describeLimit = ({ times, perMinutes, by }: NonNullable<Call['limit']>) => {
  const period = perMinutes === 1 ? 'a minute' : `in ${perMinutes} minutes`
  return `${times} times ${period} per ${by === 'viewer' ? 'caller' : 'network'}`
}

/** What follows from the declaration; services have reasons of their own besides. */
function listErrors(spec: Call): ErrorCode[] {
  const { access, whileSuspended, confirmed, params, limit } = spec
  const isClosed = access !== 'anyone'
  const codes: Partial<Record<ErrorCode, unknown>> = {
    invalid: params ?? spec.query ?? spec.body,
    unauthenticated: isClosed,
    suspended: isClosed && !whileSuspended,
    forbidden: isClosed,
    foreign_origin: spec.method !== 'GET',
    confirmation_needed: confirmed,
    not_found: params,
    stale: takesBaseVersion(spec),
    ...listBodyErrors(spec),
    rate_limited: limit ?? requestRateOf(spec),
  }
  return (Object.keys(codes) as ErrorCode[]).filter((code) => codes[code])
}

function listBodyErrors({ body, bodyKind }: Call) {
  const hasBody = body !== undefined || bodyKind === 'bytes'
  const hasFiles = bodyKind === 'form' || bodyKind === 'formOrJson'
  return { too_large: hasBody, file_too_large: hasFiles, unsupported_type: hasBody }
}

const takesBaseVersion = ({ query, body }: Call) =>
  [query, body].some((schema) => schema && 'shape' in schema && 'version' in (schema.shape as object))
