import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * Compiles a contract schema once into a function that writes JSON and drops what the schema does not name
 * (fast-json-stringify): nothing that the contract does not promise ever leaves the server.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJson(plainNullable(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as fastJson.Schema)

/** `anyOf [X, null]` would be validated at each answer; `nullable` is only looked at. */
function plainNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNullable)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, plainNullable(value)]),
  ) as JsonSchema
  const choices = schema.anyOf as JsonSchema[] | undefined
  if (choices?.length !== 2) return schema
  const wanted = choices.find((choice) => choice.type !== 'null')
  if (!wanted || choices.every((choice) => choice.type !== 'null')) return schema
  return { ...wanted, nullable: true }
}
