import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import { apiTags } from './api-features.ts'
import { limitPerNetwork } from './call-limits.ts'
import { completeDocument } from './complete-document.ts'
import { readContractComments } from './contract-comments.ts'
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
      externalDocs: { url: `${publicUrl}/docs/api` },
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
      tags: apiTags,
    },
    transform: describeBinaryBodies,
    transformObject: jsonSchemaTransformObject,
  })
  const writeDocument = async () =>
    JSON.stringify(completeDocument(app.swagger(), await readContractComments()))
  let document: string | undefined
  app.get(
    documentPath,
    { schema: { hide: true }, onRequest: limitPerNetwork(documentPath, 60) },
    async (request, reply) => {
      document ??= await writeDocument()
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
