import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import { limitPerNetwork } from './call-limits.ts'
import { sendText } from './send-text.ts'

const documentPath = '/api/openapi.json'
const scriptPath = '/api/docs/reference.js'

export async function registerApiDocument(app: FastifyInstance, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kinora',
        version: '1',
        description: 'Every call that the Kinora web application makes.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'kinora_…',
            description: 'An API key of an administrator, limited to its scopes.',
          },
        },
      },
      security: [{ session: [] }, { apiKey: [] }, {}],
    },
    transform: describeBinaryBodies,
    transformObject: jsonSchemaTransformObject,
  })
  let document: string | undefined
  app.get(
    documentPath,
    { schema: { hide: true }, onRequest: limitPerNetwork(documentPath, 60) },
    (request, reply) => {
      document ??= JSON.stringify(completeOpenApi(app.swagger()))
      return sendText(request, reply, { text: document, contentType: 'application/json; charset=utf-8' })
    },
  )
  registerReferencePage(app)
}

/** Binary bodies are not parsed, and have no zod schema. */
const describeBinaryBodies: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const isBytes = route.schema.consumes?.includes('application/octet-stream')
  return { schema: isBytes ? { ...schema, body: { type: 'string', format: 'binary' } } : schema, url }
}

type JsonNode = Record<string, unknown>

interface OpenApiDocument {
  paths?: object
  components?: { schemas?: object }
}

/**
 * Adds what the generator leaves out: 204 responses, and the properties of records with known keys. Removes unused
 * schemas. Mutates the document.
 */
function completeOpenApi<D extends OpenApiDocument>(document: D): D {
  for (const operations of Object.values(document.paths ?? {}) as JsonNode[]) {
    for (const operation of Object.values(operations) as { responses: JsonNode }[]) {
      const hasSuccess = Object.keys(operation.responses).some((status) => status.startsWith('2'))
      if (!hasSuccess) operation.responses = { 204: { description: 'It is done.' }, ...operation.responses }
    }
  }
  expandRecords(document)
  removeUnusedSchemas(document)
  return document
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

/** Loaded on first use: the reference viewer is several megabytes of script. */
function registerReferencePage(app: FastifyInstance) {
  const nonce = randomBytes(16).toString('base64')
  let reference: Promise<FastifyInstance> | undefined
  const texts = new Map<string, Promise<string>>()
  const renderReference = async (url: string) => {
    reference ??= buildReference(nonce)
    return (await (await reference).inject({ url })).body
  }
  const cachedText = (url: string) => {
    const text = texts.get(url) ?? renderReference(url)
    texts.set(url, text)
    return text
  }
  app.get(
    '/api/docs',
    { schema: { hide: true }, helmet: { contentSecurityPolicy: referencePolicy(nonce) } },
    async (request, reply) =>
      sendText(request, reply, {
        text: await cachedText('/api/docs/'),
        contentType: 'text/html; charset=utf-8',
      }),
  )
  app.get(scriptPath, { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, {
      text: await cachedText('/api/docs/js/scalar.js'),
      contentType: 'text/javascript; charset=utf-8',
    }),
  )
}

async function buildReference(nonce: string) {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: documentPath,
      cdn: scriptPath,
      nonce,
      pageTitle: 'Kinora API',
      withDefaultFonts: false,
    },
  })
  return inner
}

const referencePolicy = (nonce: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", `'nonce-${nonce}'`],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
  },
})
