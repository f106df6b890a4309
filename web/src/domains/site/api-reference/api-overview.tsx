import { english, writeText } from '@kinora/contract/text/active-language'
import type { Message } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { parseMarkdown, tableOfContents } from '../../../ui/markdown/markdown.ts'
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx'
import { TextWithContents } from '../site/table-of-contents.tsx'
import { type ApiReference, countCalls, searchCalls } from './api-reference.ts'
import { ErrorTable } from './error-table.tsx'
import overview from './overview.md?raw'
import { toApi } from './to-api.ts'
import { permissionCatalogue } from '@kinora/contract/http/permissions'
import { Table, type Column } from '../../../ui/table.tsx'

const permissions = { id: 'permissions', text: 'Permissions' }
const errorCodes = { id: 'error-codes', text: 'Error codes' }

/** How to call, then what there is. */
export function ApiOverview({ reference }: { reference: ApiReference }) {
  const tokens = parseMarkdown(overview.replaceAll('https://this.site', reference.serverUrl))
  const domains = reference.domains.map(({ name, title }) => ({ id: name, text: title }))
  return (
    <TextWithContents headings={[...tableOfContents(tokens), ...domains, permissions, errorCodes]}>
      <MarkdownView tokens={tokens} />
      {reference.domains.map((domain) => (
        <OverviewSection
          key={domain.name}
          id={domain.name}
          text={
            <Link {...toApi(domain.name)} className="rounded-sm hover:underline">
              {domain.title}
            </Link>
          }
        >
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {domain.features.map(({ name, title, calls }) => (
              <li key={name}>
                <Link {...toApi(domain.name, name)} className={inlineLinkClass}>
                  {title}
                </Link>{' '}
                <span className="text-13 text-fg-faint">{countCalls(calls.length)}</span>
              </li>
            ))}
          </ul>
        </OverviewSection>
      ))}
      <OverviewSection {...permissions}>
        <PermissionTable reference={reference} />
      </OverviewSection>
      <OverviewSection {...errorCodes}>
        <ErrorTable caption="All error codes" errors={reference.errors} />
      </OverviewSection>
    </TextWithContents>
  )
}

const OverviewSection = ({ id, text, children }: { id: string; text: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-10">
    <h2 id={id} className="mb-3 title-20">
      {text}
    </h2>
    {children}
  </section>
)

interface PermissionRow {
  code: string
  title: string
  callCount: number
}

const columns: Column<PermissionRow>[] = [
  {
    key: 'code',
    header: 'Permission',
    cell: ({ code }) => <code className="whitespace-nowrap">{code}</code>,
  },
  {
    key: 'title',
    header: 'Meaning',
    cell: ({ title }) => <span className="text-13 text-fg-muted">{title}</span>,
  },
  {
    key: 'calls',
    header: 'Calls',
    align: 'right',
    cell: ({ code, callCount }) =>
      callCount > 0 && (
        <Link
          {...toApi()}
          search={{ q: code }}
          className={inlineLinkClass}
          aria-label={`${countCalls(callCount)} with ${code}`}
        >
          {countCalls(callCount)}
        </Link>
      ),
  },
]

function PermissionTable({ reference }: { reference: ApiReference }) {
  const rows = permissionCatalogue.flatMap(({ permissions: titles }) =>
    Object.entries<Message>(titles).map(([code, title]) => ({
      code,
      title: writeText(english, title),
      callCount: searchCalls(reference, code).length,
    })),
  )
  return (
    <Table
      caption="All permissions"
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
      minWidth={480}
    />
  )
}
