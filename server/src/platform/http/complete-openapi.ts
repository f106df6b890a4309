type JsonNode = Record<string, unknown>

interface OpenApiDocument {
  paths?: object
  components?: { schemas?: object }
}

/**
 * Adds what the generator leaves out: 204 responses, and the properties of records with known keys. Removes unused
 * schemas. Mutates the document.
 */
export function completeOpenApi<D extends OpenApiDocument>(document: D): D {
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
