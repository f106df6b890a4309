import type { ApiCall, ApiDocument } from './api-reference.ts'

export const filmSchemas = {
  Film: {
    type: 'object',
    description: 'A film.',
    properties: {
      id: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 },
      title: { type: 'string', minLength: 1, maxLength: 100 },
      owner: {
        anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }],
        description: 'Null when gone.',
      },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 15 },
    },
    required: ['id', 'title', 'owner'],
  },
  Owner: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      films: { type: 'array', items: { $ref: '#/components/schemas/Film' } },
    },
    required: ['name'],
  },
}

export const filmDocument: ApiDocument = {
  servers: [{ url: 'https://films.example' }],
  paths: {
    '/api/films/{id}': {
      get: {
        operationId: 'get-films-id',
        summary: 'A film',
        description: 'For everybody.',
        tags: ['films'],
        parameters: [
          { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
          {
            in: 'query',
            name: 'sort',
            description: 'The newest by default.',
            schema: { type: 'string', enum: ['newest', 'oldest'], default: 'newest' },
          },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Film' } } } },
          '4XX': { content: {} },
        },
        security: [{}, { session: [] }, { apiKey: [] }],
        'x-access': 'anyone',
        'x-errors': ['invalid', 'not_found'],
      },
      delete: {
        operationId: 'delete-films-id',
        summary: 'Delete a film',
        description: 'Needs the permission videos.delete.',
        tags: ['films'],
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }],
        responses: { 204: {} },
        security: [{ session: [] }, { apiKey: ['videos.delete'] }],
        'x-access': { permission: 'videos.delete' },
        'x-errors': ['unauthenticated'],
      },
    },
    '/api/sign-in': {
      post: {
        operationId: 'post-sign-in',
        summary: 'Sign in',
        description: 'For everybody.',
        tags: ['accounts'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { email: { type: 'string', format: 'email' }, isShort: { type: 'boolean' } },
                required: ['email'],
              },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { token: { type: 'string' } } } },
            },
          },
        },
        security: [{}, { session: [] }],
        'x-access': 'anyone',
        'x-errors': ['invalid'],
      },
    },
  },
  components: { schemas: filmSchemas },
  tags: [
    { name: 'accounts', 'x-displayName': 'Accounts' },
    { name: 'films', 'x-displayName': 'Films' },
  ],
  'x-tagGroups': [
    { name: 'People', tags: ['accounts'] },
    { name: 'Library', tags: ['films'] },
  ],
  'x-errors': {
    invalid: { status: 400, description: 'Wrong.' },
    not_found: { status: 404, description: 'Gone.' },
  },
}

export const filmCall = (changes: Partial<ApiCall>): ApiCall => ({
  id: 'put-films-id',
  method: 'PUT',
  path: '/api/films/{id}',
  summary: 'Change a film',
  description: 'For signed-in people.',
  access: 'user',
  keyScope: undefined,
  errors: [],
  params: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
  query: null,
  body: null,
  response: { status: '204', schema: null },
  ...changes,
})
