import { Table, type Column } from '../../../ui/table.tsx'
import type { JsonSchema, Schemas } from './api-reference.ts'
import { TextWithCode } from './code-block.tsx'
import { resolveSchema, type SchemaRow, schemaRows, typeText } from './schema-rows.ts'

const columns: Column<SchemaRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <code className="font-strong whitespace-nowrap">{name}</code>,
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ type, isRequired }) => (
      <>
        {type}
        {!isRequired && <span className="text-fg-faint"> optional</span>}
      </>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ details, description }) => (
      <div className="grid gap-0.5 text-13 wrap-anywhere text-fg-muted">
        {details.length > 0 && <span>{details.join(', ')}</span>}
        {description && (
          <span>
            <TextWithCode text={description} />
          </span>
        )}
      </div>
    ),
  },
]

export function SchemaTable({
  title,
  subject,
  schema,
  schemas,
}: {
  title: string
  /** Tells the tables of a page apart. */
  subject: string
  schema: JsonSchema
  schemas: Schemas
}) {
  const rows = schemaRows(schema, schemas)
  const { description } = resolveSchema(schema, schemas)
  return (
    <section className="grid gap-2">
      <h3 className="title-16">
        {title} <span className="text-13 font-normal text-fg-muted">{typeText(schema)}</span>
      </h3>
      {description && (
        <p className="text-13 text-fg-muted">
          <TextWithCode text={description} />
        </p>
      )}
      {rows.length > 0 && (
        <Table
          caption={`${title}: ${subject}`}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          minWidth={560}
        />
      )}
    </section>
  )
}
