import {
  PostgresDialect,
  PostgresQueryCompiler,
  ValueNode,
  type IdentifierNode,
  type LimitNode,
} from 'kysely'
import { namesPlugin } from './names-plugin.ts'

/** Who asks for pages of other sizes gets them as parameters, so that nobody can fill the memory with plans. */
const mostSizes = 32
const sizes = new Set<number>()

function isUsual(size: unknown): size is number {
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return false
  if (sizes.size < mostSizes) sizes.add(size)
  return sizes.has(size)
}

/**
 * Writes the size of a page, and what is true or false, into the statement. Of a size that is a parameter PostgreSQL assumes a
 * tenth of all rows, finds the plan for any size dear beside the one for twenty rows, and so plans the statement anew at every
 * call; and whether an index of a part of the rows may be used is to be known when the plan is made.
 */
class WritingOut extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    if (typeof value === 'boolean') this.append(String(value))
    else super.appendValue(value)
  }

  protected override visitLimit(node: LimitNode) {
    if (!ValueNode.is(node.limit) || !isUsual(node.limit.value)) return super.visitLimit(node)
    this.append(`limit ${node.limit.value}`)
  }

  protected override compileUnwrappedIdentifier(node: IdentifierNode) {
    this.append(this.sanitizeIdentifier(namesPlugin.columnOf(node.name)))
  }
}

/** PostgreSQL, told what it plans by. */
export class PlanningDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new WritingOut()
  }
}
