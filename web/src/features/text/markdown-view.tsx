import type { MarkedToken, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { known, namesOf } from './markdown.ts'
import { TextLink } from './text-link.tsx'

/** HTML is displayed as text, never interpreted. */
export const MarkdownView = ({ tokens }: { tokens: readonly MarkedToken[] }) => (
  <div className="text-16 leading-[1.65] wrap-anywhere text-fg-muted *:first:mt-0 *:last:mb-0 [&_strong]:font-semibold [&_strong]:text-fg">
    <Blocks tokens={tokens} />
  </div>
)

function Blocks({ tokens }: { tokens: readonly MarkedToken[] }) {
  const names = namesOf(tokens)
  return tokens.map((token, index) =>
    token.type === 'heading' ? (
      <Heading key={index} token={token} id={names.get(token)} />
    ) : (
      <Block key={index} token={token} />
    ),
  )
}

function Heading({ token, id }: { token: Tokens.Heading; id: string | undefined }) {
  const Level = token.depth <= 2 ? 'h2' : token.depth === 3 ? 'h3' : 'h4'
  const look = Level === 'h2' ? 'title-20 mt-10 mb-3' : 'title-16 mt-7 mb-2'
  return (
    <Level id={id} className={`${look} break-after-avoid text-fg`}>
      <Inline tokens={token.tokens} />
    </Level>
  )
}

function Block({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p className="my-3.5">
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List token={token} />
    case 'blockquote':
      return (
        <blockquote className="my-5 rounded-md border-l-[3px] border-accent bg-surface px-4 py-0.5 text-14">
          <Blocks tokens={known(token.tokens)} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="my-4 rounded-md border border-line bg-surface px-4 py-3 text-13 whitespace-pre-wrap">
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <Table token={token} />
    case 'hr':
      return <hr className="my-8 border-line" />
    case 'html':
      return <p className="my-3.5">{token.text}</p>
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text
    default:
      return null
  }
}

function List({ token }: { token: Tokens.List }) {
  const Kind = token.ordered ? 'ol' : 'ul'
  return (
    <Kind
      start={token.ordered && typeof token.start === 'number' && token.start !== 1 ? token.start : undefined}
      className={`my-3.5 grid gap-2 pl-5 marker:text-fg-faint ${token.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {token.items.map((entry, index) => (
        <li key={index} className="pl-1 [&>p]:my-1">
          <Blocks tokens={known(entry.tokens)} />
        </li>
      ))}
    </Kind>
  )
}

const cellLook = 'px-3 py-2.5 text-left align-top first:pl-0 last:pr-0'

const Table = ({ token }: { token: Tokens.Table }) => (
  <table className="my-5 w-full border-collapse text-14">
    <thead>
      <tr className="border-b border-line-strong">
        {token.header.map((cell, index) => (
          <th key={index} scope="col" className={`${cellLook} font-semibold text-fg`}>
            <Inline tokens={cell.tokens} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {token.rows.map((row, index) => (
        <tr key={index} className="border-b border-line">
          {row.map((cell, column) => (
            <td key={column} className={cellLook}>
              <Inline tokens={cell.tokens} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Inline = ({ tokens }: { tokens: Parameters<typeof known>[0] }) =>
  known(tokens).map((token, index) => <Piece key={index} token={token} />)

function Piece({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      )
    case 'codespan':
      return <code className="rounded-sm bg-hover px-1.25 py-0.5 text-[0.875em] text-fg">{token.text}</code>
    case 'link':
      return (
        <TextLink href={token.href}>
          <Inline tokens={token.tokens} />
        </TextLink>
      )
    case 'image':
      // External images would reveal readers to other sites.
      return <TextLink href={token.href}>{token.text || token.href}</TextLink>
    case 'br':
      return <br />
    default:
      return 'text' in token ? token.text : null
  }
}
