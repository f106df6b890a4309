import { Table, type Column } from '../../../ui/table.tsx'
import type { ApiReference } from './api-reference.ts'
import { TextWithCode } from './code-block.tsx'

type ApiErrorEntry = ApiReference['errors'][number]

const columns: Column<ApiErrorEntry>[] = [
  { key: 'status', header: 'Status', cell: ({ status }) => status },
  { key: 'code', header: 'Code', cell: ({ code }) => <code>{code}</code> },
  {
    key: 'description',
    header: 'Meaning',
    cell: ({ description }) => (
      <span className="text-13 text-fg-muted">
        <TextWithCode text={description} />
      </span>
    ),
  },
]

export const ErrorTable = ({ caption, errors }: { caption: string; errors: readonly ApiErrorEntry[] }) => (
  <Table caption={caption} columns={columns} rows={errors} rowKey={({ code }) => code} minWidth={480} />
)
