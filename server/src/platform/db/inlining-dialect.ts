import {
  PostgresDialect,
  PostgresQueryCompiler,
  ValueNode,
  type IdentifierNode,
  type LimitNode,
} from 'kysely'
import { columnNamesPlugin } from './column-names-plugin.ts'

/** Further sizes become parameters, so that callers cannot fill the memory with plans. */
const maxInlinedLimits = 32
const inlinedLimits = new Set<number>()

function isInlinableLimit(size: unknown): size is number {
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return false
  if (inlinedLimits.size < maxInlinedLimits) inlinedLimits.add(size)
  return inlinedLimits.has(size)
}

/**
 * Inlines limits and booleans. For a limit parameter PostgreSQL assumes a tenth of the rows, finds the generic plan
 * too expensive, and plans the statement at every call. Partial indexes are usable only with known booleans.
 */
class InliningCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    if (typeof value === 'boolean') this.append(String(value))
    else super.appendValue(value)
  }

  protected override visitLimit(node: LimitNode) {
    if (!ValueNode.is(node.limit) || !isInlinableLimit(node.limit.value)) return super.visitLimit(node)
    this.append(`limit ${node.limit.value}`)
  }

  protected override compileUnwrappedIdentifier(node: IdentifierNode) {
    this.append(this.sanitizeIdentifier(columnNamesPlugin.columnOf(node.name)))
  }
}

export class InliningDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new InliningCompiler()
  }
}
