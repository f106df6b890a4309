import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type UnknownRow,
} from 'kysely'

/**
 * Maps snake_case columns to camelCase. Identifiers in statements are mapped by the compiler (`database.ts`):
 * Kysely's own plugin rewrites each statement for it, which costs as much as compiling it.
 */
class ColumnNamesPlugin extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  /** All rows of a result share their columns, so names are mapped once. */
  override async transformResult({ result }: PluginTransformResultArgs) {
    const [first] = result.rows
    if (!first) return result
    const names = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    const rows = result.rows.map((row) => {
      const named: UnknownRow = {}
      for (const [column, name] of names) named[name] = row[column]
      return named
    })
    return { ...result, rows }
  }

  columnOf(name: string) {
    return this.snakeCase(name)
  }
}

export const columnNamesPlugin = new ColumnNamesPlugin({ maintainNestedObjectKeys: true })
