import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** Shared across applications: the compiled functions hold no state. */
const serializers = new WeakMap<z.ZodType, ReturnType<typeof fastJson>>()

/**
 * Compiles a contract schema into a JSON serializer that drops undeclared fields (fast-json-stringify): nothing
 * outside of the contract leaves the server.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? compile(schema)
  serializers.set(schema, serializer)
  return serializer
}

const compile = (schema: z.ZodType) =>
  fastJson(simplifyUnions(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as fastJson.Schema)

const scalarTypes: readonly unknown[] = ['string', 'integer', 'number', 'boolean']

/** fast-json-stringify validates `anyOf` at each call; `nullable` and type lists need no validation. */
function simplifyUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplifyUnions)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, simplifyUnions(value)]),
  ) as JsonSchema
  const choices = schema.anyOf as JsonSchema[] | undefined
  if (choices?.every(({ type }) => scalarTypes.includes(type)))
    return { type: choices.map(({ type }) => type) }
  if (choices?.length !== 2) return schema
  const nonNull = choices.find((choice) => choice.type !== 'null')
  if (!nonNull || choices.every((choice) => choice.type !== 'null')) return schema
  return { ...nonNull, nullable: true }
}
