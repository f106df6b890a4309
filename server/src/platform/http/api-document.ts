import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { apiTags } from './api-features.ts'
import { limitPerNetwork } from './call-limits.ts'
import { completeDocument } from './complete-document.ts'
import { readContractComments } from './contract-comments.ts'
import { sendText } from './send-text.ts'

const documentPath = '/api/openapi.json'

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
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/api', 308))
}

/** Binary bodies are not parsed, and have no zod schema. */
const describeBinaryBodies: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const isBytes = route.schema.consumes?.includes('application/octet-stream')
  return { schema: isBytes ? { ...schema, body: { type: 'string', format: 'binary' } } : schema, url }
}
