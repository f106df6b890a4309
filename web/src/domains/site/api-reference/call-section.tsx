import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState } from 'react'
import { Glyph } from '../../../ui/glyph.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { ApiCall, ApiReference, JsonSchema, Schemas } from './api-reference.ts'
import { curlExample, typescriptExample } from './call-examples.ts'
import { CallLine } from './call-list.tsx'
import { CodeBlock, CopyButton, TextWithCode } from './code-block.tsx'
import { ErrorTable } from './error-table.tsx'
import { toApi } from './to-api.ts'
import { TryCall } from './try-call.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { resolveSchema, type SchemaRow, schemaRows, typeText } from './schema-rows.ts'

interface CallProps {
  call: ApiCall
  reference: ApiReference
}

/** Opened by its address, or by hand. */
export function CallSection({ isTarget, ...props }: CallProps & { isTarget: boolean }) {
  const { call } = props
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(isTarget)
  const [wasTarget, setWasTarget] = useState(isTarget)
  if (isTarget !== wasTarget) {
    setWasTarget(isTarget)
    if (isTarget) setOpen(true)
  }
  useEffect(() => {
    // The router scrolled before the calls were loaded.
    if (isTarget) details.current?.scrollIntoView()
  }, [isTarget])
  return (
    <details
      ref={details}
      id={call.id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-b border-line first-of-type:border-t"
    >
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-sm py-3.5 [&::-webkit-details-marker]:hidden">
        <h2 className="flex min-w-0 flex-1">
          <CallLine call={call} />
        </h2>
        <Glyph
          icon={ChevronDown}
          size={18}
          className="text-fg-faint transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <CallDetails {...props} />}
    </details>
  )
}

function CallDetails({ call, reference }: CallProps) {
  const { schemas } = reference
  const { params, query, body, response } = call
  const shared = { schemas, subject: `${call.method} ${call.path}` }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 pt-1 pb-8">
      <p className="text-fg-muted">
        <TextWithCode text={call.description} />{' '}
        <Link to="." hash={call.id} className={inlineLinkClass}>
          Link to this call
        </Link>
      </p>
      {params && <SchemaTable title="Path" schema={params} {...shared} />}
      {query && <SchemaTable title="Query" schema={query} {...shared} />}
      {body && <SchemaTable title={bodyTitles[body.kind]} schema={body.schema} {...shared} />}
      {response.schema ? (
        <SchemaTable title={`Response, ${response.status}`} schema={response.schema} {...shared} />
      ) : (
        <h3 className="title-16">Response, {response.status}: no body</h3>
      )}
      <section className="grid gap-2">
        <h3 className="title-16">Errors</h3>
        <p className="text-13 text-fg-muted">
          These follow from access and input. The rules of the call may add others:{' '}
          <Link {...toApi()} hash="error-codes" className={inlineLinkClass}>
            all error codes
          </Link>
          .
        </p>
        <ErrorTable
          caption={`Errors: ${shared.subject}`}
          errors={reference.errors.filter(({ code }) => call.errors.includes(code))}
        />
      </section>
      <Examples call={call} reference={reference} />
      <section className="grid gap-3">
        <h3 className="title-16">Try it</h3>
        <TryCall call={call} schemas={schemas} />
      </section>
    </div>
  )
}

const bodyTitles = { json: 'Body, JSON', form: 'Body, multipart/form-data', bytes: 'Body' }

const languages = [
  { value: 'curl', label: 'curl', write: curlExample },
  { value: 'typescript', label: 'TypeScript', write: typescriptExample },
] as const

function Examples({ call, reference }: CallProps) {
  const [chosen, choose] = useState<(typeof languages)[number]['value']>('curl')
  const examples = languages.map(({ write, ...language }) => ({ ...language, code: write(call, reference) }))
  const shown = examples.find(({ value }) => value === chosen)
  return (
    <section>
      <h3 className="title-16">Example</h3>
      <Tabs
        label="Languages"
        value={chosen}
        onValueChange={choose}
        tabs={examples}
        end={shown && <CopyButton label={`the ${shown.label} example`} text={shown.code} />}
      >
        {examples.map(({ value, label, code }) => (
          <TabPanel key={value} value={value}>
            <CodeBlock label={`${label}: ${call.method} ${call.path}`} code={code} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}

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

function SchemaTable({
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
