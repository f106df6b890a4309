type Node = Record<string, unknown>

/**
 * Says in an OpenAPI document what its maker leaves out: that a call which has nothing to answer succeeds with 204, and which
 * properties a record of known keys has. Changes the document.
 */
export function completeDocument(document: { paths?: object }) {
  for (const operations of Object.values(document.paths ?? {}) as Node[]) {
    for (const operation of Object.values(operations) as { responses: Node }[]) {
      const hasSuccess = Object.keys(operation.responses).some((status) => status.startsWith('2'))
      if (!hasSuccess) operation.responses = { 204: { description: 'It is done.' }, ...operation.responses }
    }
  }
  spellOutRecords(document)
  return document
}

/** JSON Schema of a record whose keys are words that are known (`propertyNames`), each of which is required. */
function spellOutRecords(node: unknown) {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) spellOutRecords(child)
  const { propertyNames, additionalProperties, required } = node as Node
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (!keys || !required) return
  const record = node as Node
  record.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
  record.additionalProperties = false
  delete record.propertyNames
}
