import { Link } from '@tanstack/react-router'
import type { MarkedToken, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { inlineLinkClass } from '../inline-link.ts'
import { resolveLinkTarget } from './link-target.ts'
import { asMarkedTokens, headingIds } from './markdown.ts'

/** HTML is displayed as text, never interpreted. */
export const MarkdownView = ({ tokens }: { tokens: readonly MarkedToken[] }) => (
  <div className="text-16 leading-[1.65] wrap-anywhere text-fg-muted *:first:mt-0 *:last:mb-0 [&_strong]:font-semibold [&_strong]:text-fg">
    <BlockTokens tokens={tokens} />
  </div>
)

function BlockTokens({ tokens }: { tokens: readonly MarkedToken[] }) {
  const names = headingIds(tokens)
  return tokens.map((token, index) =>
    token.type === 'heading' ? (
      <HeadingToken key={index} token={token} id={names.get(token)} />
    ) : (
      <BlockToken key={index} token={token} />
    ),
  )
}

function HeadingToken({ token, id }: { token: Tokens.Heading; id: string | undefined }) {
  const Level = token.depth <= 2 ? 'h2' : token.depth === 3 ? 'h3' : 'h4'
  const look = Level === 'h2' ? 'title-20 mt-10 mb-3' : 'title-16 mt-7 mb-2'
  return (
    <Level id={id} className={`${look} break-after-avoid text-fg`}>
      <InlineTokens tokens={token.tokens} />
    </Level>
  )
}

function BlockToken({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p className="my-3.5">
          <InlineTokens tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <ListToken token={token} />
    case 'blockquote':
      return (
        <blockquote className="my-5 rounded-md border-s-[3px] border-accent bg-surface px-4 py-0.5 text-14">
          <BlockTokens tokens={asMarkedTokens(token.tokens)} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="my-4 rounded-md border border-line bg-surface px-4 py-3 text-13 whitespace-pre-wrap">
          <code dir="ltr">{token.text}</code>
        </pre>
      )
    case 'table':
      return <TableToken token={token} />
    case 'hr':
      return <hr className="my-8 border-line" />
    case 'html':
      return <p className="my-3.5">{token.text}</p>
    case 'text':
      return token.tokens ? <InlineTokens tokens={token.tokens} /> : token.text
    default:
      return null
  }
}

function ListToken({ token }: { token: Tokens.List }) {
  const Kind = token.ordered ? 'ol' : 'ul'
  return (
    <Kind
      start={token.ordered && typeof token.start === 'number' && token.start !== 1 ? token.start : undefined}
      className={`my-3.5 grid gap-2 ps-5 marker:text-fg-faint ${token.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {token.items.map((entry, index) => (
        <li key={index} className="ps-1 [&>p]:my-1">
          <BlockTokens tokens={asMarkedTokens(entry.tokens)} />
        </li>
      ))}
    </Kind>
  )
}

const cellClass = 'px-3 py-2.5 text-start align-top first:ps-0 last:pe-0'

const TableToken = ({ token }: { token: Tokens.Table }) => (
  <table className="my-5 w-full border-collapse text-14">
    <thead>
      <tr className="border-b border-line-strong">
        {token.header.map((cell, index) => (
          <th key={index} scope="col" className={`${cellClass} font-semibold text-fg`}>
            <InlineTokens tokens={cell.tokens} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {token.rows.map((row, index) => (
        <tr key={index} className="border-b border-line">
          {row.map((cell, column) => (
            <td key={column} className={cellClass}>
              <InlineTokens tokens={cell.tokens} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const InlineTokens = ({ tokens }: { tokens: Parameters<typeof asMarkedTokens>[0] }) =>
  asMarkedTokens(tokens).map((token, index) => <InlineToken key={index} token={token} />)

function InlineToken({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <InlineTokens tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <InlineTokens tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <InlineTokens tokens={token.tokens} />
        </del>
      )
    case 'codespan':
      return (
        <code dir="ltr" className="rounded-sm bg-hover px-1.25 py-0.5 text-[0.875em] text-fg">
          {token.text}
        </code>
      )
    case 'link':
      return (
        <TextLink href={token.href}>
          <InlineTokens tokens={token.tokens} />
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

const linkClass = `rounded-sm ${inlineLinkClass}`

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const target = resolveLinkTarget(href, location.origin)
  switch (target.kind) {
    case 'page':
      return (
        <Link to={target.path} search={target.search} hash={target.hash} className={linkClass}>
          {children}
        </Link>
      )
    case 'own':
      return (
        <a href={target.href} className={linkClass}>
          {children}
        </a>
      )
    case 'foreign':
      return (
        <a href={target.href} rel="nofollow noopener" className={linkClass}>
          {children}
        </a>
      )
    case 'none':
      return children
  }
}
